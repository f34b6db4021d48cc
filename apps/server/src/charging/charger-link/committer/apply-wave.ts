import type { CardAnswer, CardJudgement } from '@chargedeck/domain/charger-link/facts'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { pileStates } from '@chargedeck/domain/pile/states'
import type { DeviceFacts } from '../device-facts.ts'
import type { LinkContext, OrderFacts } from '../order-facts.ts'
import type { PileRow } from '../store.ts'
import { applyBoots, applyConnections, applyDisconnections, applyStatuses } from './apply-states.ts'
import {
  usualKeep,
  type Entry,
  type Outcome,
  type PileReport,
  type Report,
  type ReportAnswer,
  type ReportKind,
  type ReportOf,
} from './report.ts'
import { nextTransactionNo } from './store.ts'

type Listeners = { orders: OrderFacts; devices?: DeviceFacts | undefined }
export type Batch = Listeners & { piles: ReadonlyMap<string, PileRow>; outcomes: Map<Entry, Outcome> }

/** Applies one fact of each charger. Frequent kinds share one set of statements; the others are applied one by one. */
export async function applyWave(
  ctx: LinkContext,
  { orders, devices, piles, outcomes }: Batch,
  wave: readonly Entry[],
): Promise<void> {
  const known: PileReport[] = []
  for (const entry of wave) {
    const pile = piles.get(pileKey(entry.report.pileNo))
    const { report } = entry
    outcomes.set(entry, { answer: await plainAnswer(ctx, report, pile), orderId: null, keep: usualKeep[report.kind] })
    if (pile) known.push({ entry, report, pile })
  }
  await applyConnections(ctx, ofKind(known, 'connected'))
  await applyDisconnections(ctx, ofKind(known, 'disconnected'))
  await applyBoots(ctx, ofKind(known, 'booted'))
  await applyStatuses(ctx, ofKind(known, 'statusChanged'))
  await applyReadings(ctx, { orders, outcomes }, ofKind(known, 'metered'))
  for (const { entry, report, pile } of known) {
    const outcome = await applySingly(ctx, { orders, devices }, { report, pile })
    if (outcome) outcomes.set(entry, { ...outcome, keep: usualKeep[report.kind] })
  }
}

async function applyReadings(
  ctx: LinkContext,
  { orders, outcomes }: Pick<Batch, 'orders' | 'outcomes'>,
  known: readonly PileReport<'metered'>[],
): Promise<void> {
  if (known.length === 0) return
  const facts = known.map(({ report, pile }) => ({ fact: report, pile }))
  const orderIds = await orders.metered(ctx, facts)
  for (const [index, { entry }] of known.entries()) {
    const orderId = orderIds[index] ?? null
    outcomes.set(entry, { answer: null, orderId, keep: orderId === null ? usualKeep.metered : 'frame' })
  }
}

type About = { report: Report; pile: PileRow }

async function applySingly(
  ctx: LinkContext,
  { orders, devices }: Listeners,
  { report, pile }: About,
): Promise<Pick<Outcome, 'answer' | 'orderId'> | null> {
  if (report.kind === 'noticed') await devices?.noticed(ctx, report, pile)
  if (report.kind === 'cardShown') {
    const judgement = await orders.judgeCard(ctx, report.idTag, pile)
    return { answer: await withDetails(ctx, orders, { report, pile, judgement }), orderId: null }
  }
  if (report.kind === 'started') {
    const { orderId, transactionNo, judgement } = await orders.started(ctx, report, pile)
    if (report.reservationNo !== undefined)
      await devices?.startedByReservation(ctx, { pileId: pile.id, reservationNo: report.reservationNo, orderId })
    return { answer: { transactionNo, ...(await withDetails(ctx, orders, { report, pile, judgement })) }, orderId }
  }
  if (report.kind !== 'stopped') return null
  const { orderId, judgement } = await orders.stopped(ctx, report, pile)
  return { answer: { judgement }, orderId }
}

type Judged = { report: ReportOf<'cardShown' | 'started'>; pile: PileRow; judgement: CardJudgement }

/** Only an accepted card needs its parent tag, and only it or an expired one its end. */
async function withDetails(
  ctx: LinkContext,
  orders: OrderFacts,
  { report, pile, judgement }: Judged,
): Promise<CardAnswer> {
  if (judgement !== 'ACCEPTED' && judgement !== 'EXPIRED') return { judgement }
  const { parentIdTag, expireTime } = await orders.cardDetails(ctx, report.idTag, pile)
  return {
    judgement,
    ...(expireTime && { expireTime }),
    ...(parentIdTag && judgement === 'ACCEPTED' && { parentIdTag }),
  }
}

const ofKind = <K extends ReportKind>(known: readonly PileReport[], kind: K): PileReport<K>[] =>
  // the filter leaves only this kind
  known.filter(({ report }) => report.kind === kind) as unknown as PileReport<K>[]

/** The answer when there is nothing more to decide. A scrapped charger and a stranger are not accepted. */
async function plainAnswer({ tx }: LinkContext, report: Report, pile: PileRow | undefined): Promise<ReportAnswer> {
  if (report.kind === 'booted') return { accepted: pile !== undefined && pile.status !== pileStates.scrapped }
  if (report.kind === 'stopped') return { judgement: null }
  if (report.kind === 'cardShown') return { judgement: 'INVALID' }
  if (report.kind === 'started' && !pile) return { transactionNo: await nextTransactionNo(tx), judgement: 'INVALID' }
  return null
}
