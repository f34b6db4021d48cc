import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import type { PayParams } from '@chargedeck/domain/pay-trans/payer'
import type { Outcome, Refusal } from '../../platform/outbox/outcome.ts'
import type { PayChannel, RefundFact, TradeFact } from '../pay-channel/public.ts'
import type { PayTransRow } from './store.ts'

export type Move = 'send' | 'query' | 'close'
/** What a channel said. `closed`: nobody can pay it any more, but by a code of Alipay that nobody had scanned and that ends by itself. */
export type Heard =
  | { said: 'code'; codeUrl: string | null; payParams: PayParams | null }
  | { said: 'trade'; fact: TradeFact }
  | { said: 'refund'; fact: RefundFact }
  | { said: 'closed' }
  | { said: 'refused'; reason: string; isFinal: boolean }

/** Asks a channel, outside any transaction. */
export const hear = (channel: PayChannel, row: PayTransRow, move: Move): Promise<Heard> =>
  row.bizType === payTransBizTypes.refund ? hearRefund(channel, row, move) : hearPayment(channel, row, move)

async function hearPayment(channel: PayChannel, row: PayTransRow, move: Move): Promise<Heard> {
  if (move === 'send') return prepay(channel, row)
  const asked = await channel.queryTrade(row.reqSeqId)
  if (!asked.sent) return row.closeTime !== null && isWithoutWay(row) ? { said: 'closed' } : notNow(asked)
  const fact = asked.receipt
  if (move === 'query' && isWithoutWay(row) && isPayable(fact)) return prepay(channel, row)
  if (move !== 'close') return { said: 'trade', fact }
  if (fact.state === 'unknown') return { said: 'closed' }
  if (fact.state !== 'unpaid') return { said: 'trade', fact }
  const closed = await channel.closeTrade(row.reqSeqId)
  return closed.sent ? { said: 'closed' } : notNow(closed)
}

/** The answer with its code was lost: the same order gets it again. */
const isPayable = ({ state }: TradeFact): boolean => state === 'unknown' || state === 'unpaid'

async function prepay(channel: PayChannel, row: PayTransRow): Promise<Heard> {
  const { reqSeqId: tradeNo, amt, title, expireTime, payerAppId: appId, payerId } = row
  if (!expireTime) throw new Error(`payment ${tradeNo} never expires`)
  const payer = appId === null || payerId === null ? null : { appId, payerId }
  const outcome = await channel.prepay({ tradeNo, amt, title, expireTime, payer })
  return outcome.sent ? { said: 'code', codeUrl: null, payParams: null, ...outcome.receipt } : refused(outcome)
}

/** Nobody was shown how to pay it. */
export const isWithoutWay = ({ codeUrl, payParams }: PayTransRow): boolean => codeUrl === null && payParams === null

/** A channel takes a refund of the same number once, so that an unanswered one is sent again. */
async function hearRefund(channel: PayChannel, row: PayTransRow, move: Move): Promise<Heard> {
  const request = refundOf(row)
  if (move !== 'send') {
    const asked = await channel.queryRefund(request)
    if (!asked.sent) return notNow(asked)
    if (asked.receipt.state !== 'unknown') return { said: 'refund', fact: asked.receipt }
  }
  return askedBack(await channel.refund(request))
}

function refundOf({ reqSeqId: refundNo, amt: refundAmt, title: reason, originReqSeqId, originAmt }: PayTransRow) {
  if (originReqSeqId === null || originAmt === null) throw new Error(`refund ${refundNo} has no payment`)
  return { refundNo, refundAmt, reason, tradeNo: originReqSeqId, tradeAmt: originAmt }
}

const askedBack = (outcome: Outcome<RefundFact>): Heard =>
  outcome.sent ? { said: 'refund', fact: outcome.receipt } : refused(outcome)

const refused = ({ reason, again }: Refusal): Heard => ({ said: 'refused', reason, isFinal: !again })
/** A refused question says nothing about the money. */
const notNow = ({ reason }: Refusal): Heard => ({ said: 'refused', reason, isFinal: false })
