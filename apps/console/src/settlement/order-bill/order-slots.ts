import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import type { ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

/** In the drawer of an occupation. */
export const SharesOfOccupation = lazyPart(async () => (await import('./shares-of-occupation.tsx')).SharesOfOccupation)

export const sharesOfOrder: ChargeOrderTab = {
  key: 'shares',
  label: '分账',
  permission: orderBillApi.of,
  Content: lazyPart(async () => (await import('./shares-tab.tsx')).SharesTab, tabMeanwhile),
}
