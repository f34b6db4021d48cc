/** The state of a payment, from the first request to the last refund. */
export const tradeStates = {
  toPay: '0',
  processing: '1',
  succeeded: '2',
  failed: '3',
  closed: '4',
  partlyRefunded: '5',
  refunded: '6',
} as const
export type TradeState = (typeof tradeStates)[keyof typeof tradeStates]

/** The answer of a payment provider to one request. An offline payment has succeeded at once. */
export const payTransStates = { initiated: 'I', processing: 'P', succeeded: 'S', failed: 'F' } as const
export type PayTransState = (typeof payTransStates)[keyof typeof payTransStates]
