import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const accountTab: CustomerTab = {
  key: 'account',
  label: '账户',
  permission: walletApi.entries,
  Content: lazyPart(async () => (await import('./account-tab.tsx')).AccountTab, tabMeanwhile),
}
