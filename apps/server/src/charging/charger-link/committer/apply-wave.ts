import type { CardAnswer, CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { DeviceFacts } from '../device-facts.ts'
import type { LinkContext, OrderFacts } from '../order-facts.ts'
import { pileKey, type PileRow } from '../store.ts'
import { applyBoots, applyConnections, applyDisconnections, applyStatuses } from './apply-states.ts'
import type { Answer, Entry, Heard, HeardKind, HeardOf, Known } from './heard.ts'
import { nextTransactionNo } from './store.ts'

/** What became of one fact: its answer, and the order that it belongs to. */
export type Outcome = { answer: Answer; orderId: string | null }

type Listeners = { orders: OrderFacts; devices?: DeviceFacts | undefined }
export type Batch = Listeners & { piles: ReadonlyMap<string, PileRow>; outcomes: Map<Entry, Outcome> }

/** One fact of each charger. Whatever comes in large numbers is done in one set of statements, the rest one by one. */
export async function applyWave(
  ctx: LinkContext,
  { orders, devices, piles, outcomes }: Batch,
  wave: readonly Entry[],
): Promise<void> {
  const known: Known[] = []
  for (const entry of wave) {
    const pile = piles.get(pileKey(entry.heard.pileNo))
    outcomes.set(entry, { answer: await plainAnswer(ctx, entry.heard, pile), orderId: null })
    if (pile) known.push({ entry, heard: entry.heard, pile })
  }
  await applyConnections(ctx, ofKind(known, 'connected'))
  await applyDisconnections(ctx, ofKind(known, 'disconnected'))
  await applyBoots(ctx, ofKind(known, 'booted'))
  await applyStatuses(ctx, ofKind(known, 'statusChanged'))
  await applyReadings(ctx, { orders, outcomes }, ofKind(known, 'metered'))
  for (const { entry, heard, pile } of known) {
    const outcome = await applySingly(ctx, { orders, devices }, { heard, pile })
    if (outcome) outcomes.set(entry, outcome)
  }
}

async function applyReadings(
  ctx: LinkContext,
  { orders, outcomes }: Pick<Batch, 'orders' | 'outcomes'>,
  known: readonly Known<'metered'>[],
): Promise<void> {
  if (known.length === 0) return
  const facts = known.map(({ heard, pile }) => ({ fact: heard, pile }))
  const orderIds = await orders.metered(ctx, facts)
  known.forEach(({ entry }, index) => outcomes.set(entry, { answer: null, orderId: orderIds[index] ?? null }))
}

type About = { heard: Heard; pile: PileRow }

async function applySingly(
  ctx: LinkContext,
  { orders, devices }: Listeners,
  { heard, pile }: About,
): Promise<Outcome | null> {
  if (heard.kind === 'noticed') await devices?.noticed(ctx, heard, pile)
  if (heard.kind === 'cardShown') {
    const judgement = await orders.judgeCard(ctx, heard.idTag, pile)
    return { answer: await withParent(ctx, orders, { heard, pile, judgement }), orderId: null }
  }
  if (heard.kind === 'started') {
    const { orderId, transactionNo, judgement } = await orders.started(ctx, heard, pile)
    if (heard.reservationNo !== undefined)
      await devices?.startedByReservation(ctx, { pileId: pile.id, reservationNo: heard.reservationNo, orderId })
    return { answer: { transactionNo, ...(await withParent(ctx, orders, { heard, pile, judgement })) }, orderId }
  }
  if (heard.kind !== 'stopped') return null
  const { orderId, judgement } = await orders.stopped(ctx, heard, pile)
  return { answer: { judgement }, orderId }
}

type Judged = { heard: HeardOf<'cardShown' | 'started'>; pile: PileRow; judgement: CardJudgement }

/** Only of a card that is welcome it matters whose reservations it may use. */
async function withParent(
  ctx: LinkContext,
  orders: OrderFacts,
  { heard, pile, judgement }: Judged,
): Promise<CardAnswer> {
  const parentIdTag = judgement === 'ACCEPTED' ? await orders.parentTag(ctx, heard.idTag, pile) : null
  return { judgement, ...(parentIdTag !== null && { parentIdTag }) }
}

const ofKind = <K extends HeardKind>(known: readonly Known[], kind: K): Known<K>[] =>
  known.filter(({ heard }) => heard.kind === kind) as unknown as Known<K>[] // just filtered by this kind

/** What is answered when nothing more has to be decided. A scrapped charger is not welcome, and neither is a stranger. */
async function plainAnswer({ tx }: LinkContext, heard: Heard, pile: PileRow | undefined): Promise<Answer> {
  if (heard.kind === 'booted') return { accepted: pile !== undefined && pile.status !== '90' }
  if (heard.kind === 'stopped') return { judgement: null }
  if (heard.kind === 'cardShown') return { judgement: 'INVALID' }
  if (heard.kind === 'started' && !pile) return { transactionNo: await nextTransactionNo(tx), judgement: 'INVALID' }
  return null
}
