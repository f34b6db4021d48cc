import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import type { GroupTab } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const groupEntriesTab: GroupTab = {
  key: 'entries',
  label: '资金流水',
  permission: groupWalletApi.entries,
  Content: lazyPart(async () => (await import('./group-entries-tab.tsx')).GroupEntriesTab, tabMeanwhile),
}

export const groupMonthsTab: GroupTab = {
  key: 'months',
  label: '月账单',
  permission: groupWalletApi.months,
  Content: lazyPart(async () => (await import('./group-months-tab.tsx')).GroupMonthsTab, tabMeanwhile),
}
