import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Payer, PayParams } from '@chargedeck/domain/pay-trans/payer'
import type { Outcome } from '../../platform/outbox/outcome.ts'

/** Our number of a trade or refund: the channel takes it once, so that a repeat does nothing twice. */
export type Payment = { tradeNo: string; amt: Fen; title: string; expireTime: Date; payer?: Payer | null }
export type RefundRequest = { tradeNo: string; refundNo: string; tradeAmt: Fen; refundAmt: Fen; reason: string }

/** `unknown`: the channel has no such trade. */
export type TradeFact = {
  tradeNo: string
  state: 'unpaid' | 'paid' | 'refunded' | 'closed' | 'failed' | 'unknown'
  amt: Fen | null
  channelTradeNo: string | null
  payTime: Date | null
}
export type RefundFact = {
  refundNo: string
  /** `stuck`: neither paid out nor given back until the merchant decides. */
  state: 'processing' | 'refunded' | 'failed' | 'stuck' | 'unknown'
  refundAmt: Fen | null
  channelRefundNo: string | null
}

export type Notification = { headers: Readonly<Record<string, string | undefined>>; body: string }
/** What a channel says by itself, once its signature and merchant are proved. The amount is for the caller to compare. */
export type NotifyFact =
  { about: 'trade'; fact: TradeFact } | { about: 'refund'; fact: RefundFact } | { about: 'nothing'; reason: string }

/** What the channel hears of its notification; without the right words it says it again. */
export type NotifyAnswer = { status: number; contentType: string; body: string }

/** `codeUrl`: the content of the QR code that anybody scans; `payParams`: for the app of the payer. */
export type Prepaid = { codeUrl: string } | { payParams: PayParams }

/** The port to a payment channel: none of it runs inside a transaction. */
export type PayChannel = {
  /** A channel that knows no payers gives a code. */
  prepay: (payment: Payment) => Promise<Outcome<Prepaid>>
  queryTrade: (tradeNo: string) => Promise<Outcome<TradeFact>>
  closeTrade: (tradeNo: string) => Promise<Outcome<null>>
  refund: (request: RefundRequest) => Promise<Outcome<RefundFact>>
  queryRefund: (asked: Pick<RefundRequest, 'tradeNo' | 'refundNo'>) => Promise<Outcome<RefundFact>>
  readNotify: (notification: Notification) => Promise<NotifyFact>
  answerNotify: (isTaken: boolean, notification: Notification) => NotifyAnswer
  /** The bill of a day, `YYYY-MM-DD`; without lines the channel has none. */
  downloadBill: (day: string) => Promise<Outcome<BillLine[]>>
}
