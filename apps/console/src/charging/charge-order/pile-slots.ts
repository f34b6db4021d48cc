import type { PileAction } from '../../site/pile/parts/pile-slots.ts'

export const pileOrders: PileAction = {
  key: 'orders',
  /** By its code: the call would load the schemas of orders with every list of piles. */
  row: { label: '订单', isAllowed: (may) => may('charge:order:page') },
  addressOf: ({ pileNo }) => `/orders/charge?pileNo=${pileNo}`,
}
