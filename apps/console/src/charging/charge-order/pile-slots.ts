import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { PileAction, PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const ordersOfPile: PileTab = {
  key: 'orders',
  label: '近期订单',
  permission: chargeOrderApi.page,
  Content: lazyPart(async () => (await import('./list/orders-of-pile.tsx')).OrdersOfPile, tabMeanwhile),
}

export const pileOrders: PileAction = {
  key: 'orders',
  row: { label: '订单', isAllowed: (may) => may(chargeOrderApi.page) },
  addressOf: ({ pileNo }) => `/orders/charge?pileNo=${pileNo}`,
}
