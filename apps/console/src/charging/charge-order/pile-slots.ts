import type { PileAction, PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

/** By its code: the call would load the schemas of orders with every list of piles. */
const listOrders = 'charge:order:page'

export const ordersOfPile: PileTab = {
  key: 'orders',
  label: '近期订单',
  permission: listOrders,
  Content: lazyPart(async () => (await import('./list/orders-of-pile.tsx')).OrdersOfPile, tabMeanwhile),
}

export const pileOrders: PileAction = {
  key: 'orders',
  row: { label: '订单', isAllowed: (may) => may(listOrders) },
  addressOf: ({ pileNo }) => `/orders/charge?pileNo=${pileNo}`,
}
