import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import type { GroupAction, GroupTab, MonthAction } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const groupEntriesTab: GroupTab = {
  key: 'entries',
  label: '资金流水',
  permission: groupWalletApi.entries,
  Content: lazyPart(async () => (await import('./group-entries-tab.tsx')).GroupEntriesTab, tabMeanwhile),
}

const GroupMonthsTab = lazyPart(
  async () => (await import('./month-bill/group-months-tab.tsx')).GroupMonthsTab,
  tabMeanwhile,
)
/** How staff book what a group pays for a month, and ask for its invoice. */
export const groupMonthsTab = (deposit: GroupAction, invoice: MonthAction): GroupTab => ({
  key: 'months',
  label: '月账单',
  permission: groupWalletApi.months,
  Content: ({ group }) => <GroupMonthsTab group={group} deposit={deposit} invoice={invoice} />,
})
