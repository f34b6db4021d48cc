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
