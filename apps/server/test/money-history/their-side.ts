import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Random } from '@chargedeck/simulator/random'
import type { Notification, PayChannel, RefundFact, TradeFact } from '../../src/money/pay-channel/public.ts'
import { failedForNow, refusedForGood, type Outcome } from '../../src/platform/outbox/outcome.ts'
import { Killed } from './killed.ts'

type Payment = { amt: Fen; state: 'unpaid' | 'paid' | 'closed'; payTime: Date | null }
/** `fate`: how it ends once it has been asked about often enough. */
type Refund = { of: string; amt: Fen; fate: 'refunded' | 'failed'; asksLeft: number; time: Date }
type Said = { about: 'trade'; fact: TradeFact } | { about: 'refund'; fact: RefundFact }

/** What a channel has taken. A kind one answers truly and at once. */
export type TheirMemory = {
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  isKind: boolean
  random: Random
  now: () => Date
}
export const theirMemory = (random: Random, now: () => Date): TheirMemory => ({
  payments: new Map(),
  refunds: new Map(),
  isKind: false,
  random,
  now,
})

/** A channel that answers late, never or wrongly, or during whose answer the one who asks dies. */
export function theirChannel(memory: TheirMemory): PayChannel {
  const asked = <T>(work: () => Outcome<T>) => askedOf(memory, work)
  return {
    prepay: ({ tradeNo, amt }) => asked(() => prepay(memory, tradeNo, amt)),
    queryTrade: (tradeNo) => asked(() => done(factOf(memory, tradeNo))),
    closeTrade: (tradeNo) => asked(() => close(memory, tradeNo)),
    refund: (request) => asked(() => refund(memory, request)),
    queryRefund: ({ refundNo }) => asked(() => queryRefund(memory, refundNo)),
    readNotify: async ({ body }) =>
      happens(memory, 0.05) ? { about: 'nothing', reason: '签名不正确' } : readSaid(body),
    answerNotify: (isTaken) => ({ status: isTaken ? 200 : 400, contentType: 'text/plain', body: '' }),
    downloadBill: (day) => asked(() => done(billOf(memory, day))),
  }
}

/** The payer pays, if they still can. */
export function payIn({ payments, now }: TheirMemory, tradeNo: string): void {
  const payment = payments.get(tradeNo)
  if (payment?.state === 'unpaid') Object.assign(payment, { state: 'paid', payTime: now() })
}

/** A refund that they had called failed is paid out after all, while the payment has room for it. */
export function payOutLate(memory: TheirMemory, refundNo: string): void {
  const row = memory.refunds.get(refundNo)
  if (row?.fate === 'failed' && row.amt <= roomOf(memory, row.of)) row.fate = 'refunded'
}

export function notificationOf(memory: TheirMemory, number: string): Notification {
  const said: Said = memory.refunds.has(number)
    ? { about: 'refund', fact: refundFactOf(memory, number) }
    : { about: 'trade', fact: factOf(memory, number) }
  return { headers: {}, body: JSON.stringify(said) }
}

const done = <T>(receipt: T): Outcome<T> => ({ sent: true, receipt })
const happens = ({ isKind, random }: TheirMemory, share: number): boolean => !isKind && random() < share

/** Done or not, heard or not. */
async function askedOf<T>(memory: TheirMemory, work: () => Outcome<T>): Promise<Outcome<T>> {
  if (happens(memory, 0.05)) throw new Killed()
  if (happens(memory, 0.1)) return failedForNow('渠道返回503')
  const answer = work()
  if (happens(memory, 0.05)) throw new Killed()
  return happens(memory, 0.1) ? failedForNow('应答已丢失') : answer
}

function prepay(memory: TheirMemory, tradeNo: string, amt: Fen): Outcome<{ codeUrl: string }> {
  if (happens(memory, 0.03)) return refusedForGood('渠道拒绝收款')
  const { payments } = memory
  if (!payments.has(tradeNo)) payments.set(tradeNo, { amt, state: 'unpaid', payTime: null })
  return done({ codeUrl: `https://pay.example/${tradeNo}` })
}

function close({ payments }: TheirMemory, tradeNo: string): Outcome<null> {
  const payment = payments.get(tradeNo)
  if (payment?.state === 'paid') return refusedForGood('已支付')
  if (payment) payment.state = 'closed'
  return done(null)
}

type Asked = { tradeNo: string; refundNo: string; refundAmt: Fen }
function refund(memory: TheirMemory, { tradeNo: of, refundNo, refundAmt: amt }: Asked): Outcome<RefundFact> {
  const { refunds, random, now } = memory
  if (refunds.has(refundNo)) return done(refundFactOf(memory, refundNo))
  if (happens(memory, 0.05)) return refusedForGood('渠道拒绝退款')
  if (amt > roomOf(memory, of)) return refusedForGood('退款超过原交易')
  const fate = happens(memory, 0.15) ? 'failed' : 'refunded'
  refunds.set(refundNo, { of, amt, fate, asksLeft: Math.floor(random() * 3), time: now() })
  return done(refundFactOf(memory, refundNo))
}

function roomOf({ payments, refunds }: TheirMemory, of: string): number {
  const payment = payments.get(of)
  const taken = [...refunds.values()].filter((row) => row.of === of && row.fate === 'refunded')
  return payment?.state === 'paid' ? payment.amt - taken.reduce((sum, row) => sum + row.amt, 0) : 0
}

function queryRefund(memory: TheirMemory, refundNo: string): Outcome<RefundFact> {
  const row = memory.refunds.get(refundNo)
  if (row) row.asksLeft -= 1
  return done(refundFactOf(memory, refundNo))
}

function factOf(memory: TheirMemory, tradeNo: string): TradeFact {
  const payment = memory.payments.get(tradeNo)
  if (!payment) return { tradeNo, state: 'unknown', amt: null, channelTradeNo: null, payTime: null }
  const amt = happens(memory, 0.03) ? fen(payment.amt + 1) : payment.amt
  return { tradeNo, state: payment.state, amt, channelTradeNo: `C${tradeNo}`, payTime: payment.payTime }
}

function refundFactOf({ refunds, isKind }: TheirMemory, refundNo: string): RefundFact {
  const row = refunds.get(refundNo)
  if (!row) return { refundNo, state: 'unknown', refundAmt: null, channelRefundNo: null }
  const state = row.asksLeft > 0 && !isKind ? 'processing' : row.fate
  return { refundNo, state, refundAmt: row.amt, channelRefundNo: `C${refundNo}` }
}

/** Lines get lost, or have another amount; one belongs to nobody. */
function billOf(memory: TheirMemory, day: string): BillLine[] {
  const { payments, refunds, random, now } = memory
  const isOf = (time: Date | null) => time !== null && toWallTime(time).startsWith(day) && !happens(memory, 0.03)
  const amtOf = (amt: Fen) => (happens(memory, 0.03) ? fen(amt + 7) : amt)
  const paid = [...payments].filter(([, { payTime }]) => isOf(payTime))
  const back = [...refunds].filter(([no, { time }]) => isOf(time) && refundFactOf(memory, no).state === 'refunded')
  const stranger = `X${day}${Math.floor(random() * 1e9)}`
  return [
    ...paid.map(([number, { amt, payTime }]) => lineOf('PAY', number, amtOf(amt), payTime ?? now())),
    ...back.map(([number, { amt, time }]) => lineOf('REFUND', number, amtOf(amt), time)),
    ...(happens(memory, 0.1) ? [lineOf('PAY', stranger, fen(123), now())] : []),
  ]
}

function readSaid(body: string): Said {
  const said = JSON.parse(body) as Said // our own text
  if (said.about === 'refund') return said
  const { payTime } = said.fact
  return { ...said, fact: { ...said.fact, payTime: payTime && new Date(payTime) } }
}

const lineOf = (kind: BillLine['kind'], number: string, amt: Fen, time: Date): BillLine => ({
  kind,
  number,
  channelNo: `C${number}`,
  amt,
  feeAmt: fen(Math.round(amt * 0.006) * (kind === 'PAY' ? 1 : -1)),
  time,
})
