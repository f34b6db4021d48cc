import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { findings as texts } from '@chargedeck/domain/charger-link/findings'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { maskCardsIn } from '@chargedeck/domain/customer/mask-frame'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pricePieces } from '@chargedeck/domain/tariff/bill-charge'
import { listJournals, listLotsPaid } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import {
  customerNoOrNull,
  feeOfOrderOrNull,
  listEvidence,
  listFindings,
  listMoves,
  peopleOf,
  placeOf,
} from './history-store.ts'
import { readCurve } from './present-curve.ts'
import { discountsOfOrder } from './discounts-of-order.ts'
import { notLive, presentChargeOrder, presentLine, presentLineSoFar } from './present.ts'
import { mayReveal } from '../handling/reveal-card.ts'
import { listNotes } from '../handling/note-store.ts'
import { readSettlements } from '../manual-settlement/read-settlements.ts'
import { findProgress } from '../readings/progress-store.ts'
import { findChargeOrder, listLines, type ChargeOrderRow } from '../store.ts'

/** Reads everything about one order: its bill, curve, history, findings and evidence. */
export async function readChargeOrder(ctx: Context, orderId: string): Promise<ChargeOrderDetail> {
  const order = await findChargeOrder(ctx, orderId)
  const progress = await findProgress(ctx, orderId)
  const live = progress && {
    energy: progress.energy,
    liveElecAmt: progress.elecAmt,
    liveServiceAmt: progress.serviceAmt,
    soc: progress.soc,
    forgottenTime: progress.forgottenTime,
  }
  const people = await peopleOf(ctx, order)
  const lines = await listLines(ctx, order)
  const pieces = progress && order.totalAmt === null ? progress.pieces : []
  const soFar = pricePieces(pieces, order.feeSnapshot ?? [])
  return {
    order: presentChargeOrder({ ...order, ...(live ?? notLive), ...people }),
    assigneeVersion: people.assigneeVersion,
    notes: (await listNotes(ctx, orderId)).map(({ noteTime, ...note }) => ({
      ...note,
      noteTime: toWallTime(noteTime),
    })),
    customerNo: await customerNoOrNull(ctx, order),
    place: await placeOf(ctx, order),
    fee: await feeOfOrderOrNull(ctx, order),
    lines: lines.length > 0 ? lines.map(presentLine) : soFar.lines.map(presentLineSoFar),
    discounts: await discountsOfOrder(ctx, order, soFar),
    curve: await readCurve(ctx, orderId),
    moves: (await listMoves(ctx, orderId)).map(({ moveTime, ...move }) => ({
      ...move,
      moveTime: toWallTime(moveTime),
    })),
    findings: await findingsOf(ctx, order),
    evidence: await evidenceOf(ctx, order),
    lots: await listLotsPaid(ctx, orderId),
    journals: await listJournals(ctx, orderId),
    settlements: await readSettlements(ctx, orderId),
  }
}

async function evidenceOf(ctx: Context, order: ChargeOrderRow): Promise<ChargeOrderDetail['evidence']> {
  const show = mayReveal(ctx.actor) ? (frame: string) => frame : maskCardsIn
  return (await listEvidence(ctx, order)).map(({ at, frame, ...rest }) => ({
    ...rest,
    at: toWallTime(at),
    frame: show(frame),
  }))
}

async function findingsOf(ctx: Context, { id, idTag }: ChargeOrderRow): Promise<ChargeOrderDetail['findings']> {
  const rows = await listFindings(ctx, id)
  // addFindings is the only writer of codes
  const textOf = (code: string) => (code in texts ? texts[code as keyof typeof texts].text : code)
  return rows.map(({ code, hard, note, findTime }) => ({
    code,
    hard,
    note: note === idTag ? note && maskCard(note) : note, // an unknown card is its own note
    text: textOf(code),
    findTime: toWallTime(findTime),
  }))
}
