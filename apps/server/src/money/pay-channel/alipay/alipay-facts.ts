import { readYuan, type Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RefundFact, TradeFact } from '../channel.ts'

/** As an answer or a notification tells it. */
export type AlipayTrade = {
  out_trade_no?: string
  trade_no?: string
  trade_status?: string
  total_amount?: string
  send_pay_date?: string
  gmt_payment?: string // in notifications
}
export type AlipayRefund = { out_request_no?: string; refund_status?: string; refund_amount?: string }

const states: Readonly<Record<string, TradeFact['state']>> = {
  WAIT_BUYER_PAY: 'unpaid',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid', // and too old for a refund
  TRADE_CLOSED: 'closed',
}

/** Null: a state that is not documented, of which nothing may follow. */
export function tradeFactOrNull(trade: AlipayTrade): TradeFact | null {
  const said = states[trade.trade_status ?? '']
  if (!said || !trade.out_trade_no) return null
  const payTime = timeOrNull(trade.send_pay_date ?? trade.gmt_payment)
  // a trade is closed too when all of it was paid back
  const state = said === 'closed' && payTime ? 'refunded' : said
  return {
    tradeNo: trade.out_trade_no,
    state,
    amt: amtOrNull(trade.total_amount),
    channelTradeNo: trade.trade_no ?? null,
    payTime,
  }
}

/** A refund that Alipay knows has no status while it is on its way. */
export function refundFactOf(refundNo: string, refund: AlipayRefund | null): RefundFact {
  const isKnown = refund?.out_request_no === refundNo
  const isDone = isKnown && refund.refund_status === 'REFUND_SUCCESS'
  return {
    refundNo,
    state: isDone ? 'refunded' : isKnown && refund.refund_status ? 'processing' : 'unknown',
    refundAmt: isDone ? amtOrNull(refund.refund_amount) : null,
    channelRefundNo: null,
  }
}

const amtOrNull = (yuan: string | undefined): Fen | null => (yuan === undefined ? null : readYuan(yuan))
const timeOrNull = (text: string | undefined): Date | null =>
  text !== undefined && isWallTime(text) ? fromWallTime(text) : null
