import { judgeOddities, judgeTime, priceTime } from '@chargedeck/domain/charge-order/judge-message'
import { stopCause } from '@chargedeck/domain/charge-order/stop-reason'
import type { CardJudgement, Stopped } from '@chargedeck/domain/charger-link/facts'
import { findings as texts, type Finding } from '@chargedeck/domain/charger-link/findings'
import { energyText } from '@chargedeck/domain/kernel/money'
import { secondsBetween, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { PileRow } from '../../charger-link/public.ts'
import { payerByCardOrNull } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { addFindingsOf } from '../add-findings.ts'
import { softenMissingStop } from '../finding-store.ts'
import { foldSamples } from '../readings/fold-samples.ts'
import type { KnownRunning } from '../readings/known-running.ts'
import { freeGun, saveRegister, siteOf } from '../gun-store.ts'
import { settleSoon } from '../jobs.ts'
import { judgeCard } from '../start/judge-card.ts'
import { moveOrder, recordCreation } from '../move-order.ts'
import { headOf } from '../start/new-order.ts'
import { lastCountedSample } from '../forgotten/forgotten-store.ts'
import { reopenForStop } from '../forgotten/reopen.ts'
import { stopRequestOf } from '../readings/progress-store.ts'
import { insertChargeOrder, lockChargeOrder, type ChargeOrderRow } from '../store.ts'
import {
  closeTransaction,
  findNamelessStopped,
  findOrphan,
  insertOrphan,
  lockTransaction,
  matchNamelessStop,
  stopKeyOf,
  type OpenTransaction,
} from '../transaction-store.ts'

type Answer = { orderId: string; judgement: CardJudgement | null }

/** A stop cannot be refused: the first one wins, and a repeat gets its answer and changes nothing. */
export async function stopped(ctx: Context, known: KnownRunning, fact: Stopped, pile: PileRow): Promise<Answer> {
  const open =
    fact.transactionNo > 0
      ? await lockTransaction(ctx, pile.pileNo, fact.transactionNo)
      : ((await matchNamelessStop(ctx, pile.pileNo, fact)) ?? (await findNamelessStopped(ctx, pile.pileNo, fact)))
  if (!open) return stopUnknown(ctx, fact, pile)
  if (open.stopKey !== null) return repeatStop(ctx, open, fact)
  const order = await lockChargeOrder(ctx, open.orderId)
  const judgement = await judgementOf(ctx, fact, pile, order.idTag)
  await closeTransaction(ctx, { pileNo: pile.pileNo, transactionNo: open.transactionNo }, stopKeyOf(fact), judgement)
  await endOrder(ctx, known, order, fact)
  return { orderId: order.id, judgement }
}

/** The first stop counts; one that says something else leaves a finding. */
async function repeatStop(ctx: Context, first: OpenTransaction, fact: Stopped): Promise<Answer> {
  const note = `又上报止值${readingText(fact.meter)}，时间${toWallTime(fact.at)}`
  if (first.stopKey !== stopKeyOf(fact)) await addFindingsOf(ctx, first.orderId, [{ code: 'STOP_CONTRADICTED', note }])
  return { orderId: first.orderId, judgement: first.stopJudgement }
}

/** The card that began a charge may end it, even if it was blocked since. */
async function judgementOf(
  ctx: Context,
  { idTag }: Stopped,
  pile: PileRow,
  startTag: string | null,
): Promise<CardJudgement | null> {
  if (idTag === null) return null
  return idTag.toUpperCase() === startTag?.toUpperCase() ? 'ACCEPTED' : judgeCard(ctx, idTag, pile)
}

async function endOrder(ctx: Context, known: KnownRunning, found: ChargeOrderRow, fact: Stopped): Promise<void> {
  const order = await reopenForStop(ctx, found, fact)
  const { receivedAt, readings, oddities } = fact
  const inOrder = readings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await foldSamples(
    ctx,
    known,
    inOrder.map((reading) => ({ orderId: order.id, reading, receivedAt, frame: null })),
  )
  known.forget(ctx, order.id)
  const site = await siteOf(ctx, order.pileId)
  const cause = stopCause(fact, await stopRequestOf(ctx, order.id))
  const endTime = priceTime(fact)
  const end = {
    endTime,
    endMeter: fact.meter ?? (await lastCountedSample(ctx, order.id))?.meter ?? order.startMeter,
    durationSec: order.startTime && secondsBetween(order.startTime, endTime),
    ...cause,
  }
  const moved = await moveOrder(ctx, order, {
    step: 'receiveBill',
    note: fact.word || '未上报原因',
    changes: { ...end, abnormalReason: null },
  })
  await addFindingsOf(ctx, order.id, [
    ...judgeTime(fact.at, receivedAt, site.lastOfflineTime),
    ...judgeOddities(oddities),
    ...(fact.meter === null ? [{ code: 'METER_UNREADABLE' as const, note: '停止记录的表底' }] : []),
    ...(moved ? [] : contradiction(order, fact)),
  ])
  if (!moved) return // settled in the meantime: the stop is stored with the transaction
  if (order.orderStatus === chargeOrderStates.abnormal) await softenMissingStop(ctx, order.id)
  if (order.gunId && fact.meter !== null && (order.startMeter === null || fact.meter >= order.startMeter))
    await saveRegister(ctx, order.gunId, fact.meter)
  await freeGun(ctx, order)
  await settleSoon(ctx, order.id)
}

const readingText = (meter: number | null): string => (meter === null ? '无' : energyText(meter))

const contradiction = ({ endMeter }: ChargeOrderRow, { meter }: Stopped): Finding[] =>
  meter === endMeter ? [] : [{ code: 'STOP_CONTRADICTED', note: `结算后上报止值${readingText(meter)}` }]

/** Makes an order for staff of a stop without a start, so that its energy is not lost. */
async function stopUnknown(ctx: Context, fact: Stopped, pile: PileRow): Promise<Answer> {
  const stopKey = `${pile.pileNo}|${stopKeyOf(fact)}`
  const judgement = await judgementOf(ctx, fact, pile, null)
  const known = await findOrphan(ctx, stopKey)
  if (known) return { orderId: known, judgement }
  const site = await siteOf(ctx, pile.id)
  const payer = fact.idTag === null ? null : await payerByCardOrNull(ctx, fact.idTag)
  const order = await insertChargeOrder(ctx, {
    ...headOf(ctx, { id: ctx.nextId(), site, gun: null, payer, at: priceTime(fact), startupWay: 'CARD' }),
    idTag: fact.idTag,
    endTime: priceTime(fact),
    endMeter: fact.meter,
    ...stopCause(fact, null),
    orderStatus: chargeOrderStates.abnormal,
    abnormalReason: texts.STOP_WITHOUT_START.text,
  })
  await insertOrphan(ctx, stopKey, order.id)
  await recordCreation(ctx, order, 'stopWithoutStart', fact.word || '未上报原因')
  const note = `交易号${fact.transactionNo}，止值${readingText(fact.meter)}`
  await addFindingsOf(ctx, order.id, [
    { code: 'STOP_WITHOUT_START', note },
    ...judgeTime(fact.at, fact.receivedAt, site.lastOfflineTime),
  ])
  return { orderId: order.id, judgement }
}
