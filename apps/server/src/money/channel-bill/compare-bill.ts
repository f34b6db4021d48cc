import { deltaOf, type BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { judgedSpan } from '@chargedeck/domain/channel-bill/judged-span'
import { channelBillStates, channelDiffStates } from '@chargedeck/domain/channel-bill/states'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { bookChannelBill } from '../ledger/public.ts'
import { lockBillOrNull, stepBill, type ChannelBillRow } from './bill-store.ts'
import { insertDiffs } from './diff-store.ts'
import { settleFound } from './settle-found.ts'
import { insertLines, listUnbilled, listUnbooked } from './line-store.ts'
import { warnOfDiffs } from './warn-of-diffs.ts'

/** Keeps the lines of a bill, books its fee, and puts what the channel and we do not agree on into suspense. */
export async function compareBill(ctx: Context, billId: string, lines: readonly BillLine[]): Promise<void> {
  const bill = await lockBillOrNull(ctx, billId)
  if (bill?.status !== channelBillStates.waiting) return
  const { billDay, companyId, channel } = bill
  await insertLines(ctx, billId, lines)
  const diffs = await diffsOf(ctx, bill)
  await insertDiffs(ctx, diffs)
  const deltas = diffs.map(({ deltaAmt }) => deltaAmt)
  const sums = sumsOf(lines)
  await bookChannelBill(ctx, {
    billId,
    billDay,
    companyId,
    channel,
    feeAmt: sums.feeAmt,
    longAmt: sumFen(deltas.filter((delta) => delta > 0)),
    shortAmt: sumFen(deltas.filter((delta) => delta < 0)),
  })
  const found = { diffQty: diffs.length, openQty: diffs.length, openAmt: sumFen(deltas) }
  const at = { compareTime: ctx.now(), tryTime: ctx.now(), failReason: null }
  await stepBill(ctx, billId, diffs.length > 0 ? 'differ' : 'agree', { ...sums, ...found, ...at })
  ctx.note(billId, { billDay, channel, ...sums, ...found })
  await settleFound(ctx, bill.payConfigId)
  if (diffs.length > 0) await warnOfDiffs(ctx, bill, { qty: diffs.length, amt: sumFen(deltas) })
}

async function diffsOf(ctx: Context, { id: billId, payConfigId, billDay }: ChannelBillRow) {
  const facts = [
    ...(await listUnbooked(ctx, payConfigId, billId)),
    ...(await listUnbilled(ctx, payConfigId, judgedSpan(billDay))),
  ]
  return facts.map((fact) => ({
    ...fact,
    id: ctx.nextId(),
    billId,
    deltaAmt: deltaOf(fact.kind, fact.theirAmt, fact.ourAmt),
    status: channelDiffStates.open,
    createTime: ctx.now(),
  }))
}

function sumsOf(lines: readonly BillLine[]) {
  const of = (kind: BillLine['kind']) => lines.filter((line) => line.kind === kind).map(({ amt }) => amt)
  const [paid, refunded] = [of('PAY'), of('REFUND')]
  return {
    payQty: paid.length,
    payAmt: sumFen(paid),
    refundQty: refunded.length,
    refundAmt: sumFen(refunded),
    feeAmt: lines.reduce((sum, { feeAmt }) => fen(sum + feeAmt), fen(0)),
  }
}
