import { fen } from '@chargedeck/domain/kernel/money'
import type { RefundFact, TradeFact } from '../channel.ts'

export type WePayTrade = {
  mchid?: string
  appid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state?: string
  success_time?: string
  amount?: { total?: number }
}
export type WePayRefund = {
  mchid?: string
  out_refund_no?: string
  refund_id?: string
  status?: string
  refund_status?: string // in notifications
  amount?: { refund?: number }
}

const tradeStatesOfWePay: Readonly<Record<string, TradeFact['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}
const refundStatesOfWePay: Readonly<Record<string, RefundFact['state']>> = {
  SUCCESS: 'refunded',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'stuck', // the merchant decides on their page where the money goes
}

/** Null: a state that is not documented, of which nothing may follow. */
export function tradeFactOrNull(trade: WePayTrade): TradeFact | null {
  const state = tradeStatesOfWePay[trade.trade_state ?? '']
  if (!state || !trade.out_trade_no) return null
  const { total } = trade.amount ?? {}
  return {
    tradeNo: trade.out_trade_no,
    state,
    amt: Number.isSafeInteger(total) ? fen(total ?? 0) : null,
    channelTradeNo: trade.transaction_id ?? null,
    payTime: trade.success_time ? new Date(trade.success_time) : null,
  }
}

export function refundFactOrNull(refund: WePayRefund): RefundFact | null {
  const state = refundStatesOfWePay[refund.status ?? refund.refund_status ?? '']
  if (!state || !refund.out_refund_no) return null
  const amt = refund.amount?.refund
  return {
    refundNo: refund.out_refund_no,
    state,
    refundAmt: Number.isSafeInteger(amt) ? fen(amt ?? 0) : null,
    channelRefundNo: refund.refund_id ?? null,
  }
}
