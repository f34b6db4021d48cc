import type { RefundFact, TradeFact } from './channel.ts'

export const absentTrade = (tradeNo: string): TradeFact => ({
  tradeNo,
  state: 'unknown',
  amt: null,
  channelTradeNo: null,
  payTime: null,
})

export const absentRefund = (refundNo: string): RefundFact => ({
  refundNo,
  state: 'unknown',
  refundAmt: null,
  channelRefundNo: null,
})
