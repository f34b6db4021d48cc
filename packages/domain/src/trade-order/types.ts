/** What a trade is for. Its amount is always positive: the sign follows from the type. */
export const tradeTypes = {
  topUp: 'TOP_UP',
  refund: 'REFUND',
  voucher: 'VOUCHER',
  redeem: 'REDEEM',
  clear: 'CLEAR',
  groupDeposit: 'GROUP_DEPOSIT',
} as const
export type TradeType = (typeof tradeTypes)[keyof typeof tradeTypes]

/** Trades that bring money or a gift: consumption takes from the oldest first. */
export const lotTypes: readonly TradeType[] = [tradeTypes.topUp, tradeTypes.redeem, tradeTypes.groupDeposit]
