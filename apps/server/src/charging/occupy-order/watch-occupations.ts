import { graceEndOf, occupancyOf } from '@chargedeck/domain/occupy-order/occupancy'
import { occupyFee, type OccupyFee } from '@chargedeck/domain/occupy-order/occupy-fee'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { occupyTermsOf } from '@chargedeck/domain/occupy-order/terms'
import { paysNoOccupyFee } from '../../customer/vip/public.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { asSystem } from '../../platform/work.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { orderNoOf } from '../charge-order/public.ts'
import { settleOccupyOrder } from './settle-occupy-order.ts'
import { insertOccupyOrder, lockOfChargeOrNull, readCharge, updateOccupyOrder, type OccupyOrderRow } from './store.ts'
import { tellDriver } from './tell-driver.ts'
import {
  changeWatch,
  insertWatch,
  listChanges,
  listOpenWatches,
  listParked,
  lockOpenWatchOrNull,
  nextStartOrNull,
  type NewWatch,
  type OccupyWatchRow,
} from './watch-store.ts'

const job = defineJob<TimedPayload>('watch-occupations')
const path = `job:${job.name}`

export const watchOccupationsOften: TimedAction = { name: '占位看护', cron: '5,35 * * * * *', job }
export const watchOccupationsHandler = handleLongJob(job, watchOccupations)

/** Each occupation has a transaction of its own; one that fails keeps none of the others waiting. What was missed is made up for: the log of the gun says when. */
export async function watchOccupations(deps: WorkDeps): Promise<void> {
  await asSystem(deps, path, beginWatches)
  for (const chargeOrderId of await asSystem(deps, path, listOpenWatches))
    await asSystem(deps, path, (ctx) => lookAt(ctx, chargeOrderId)).catch((error: unknown) =>
      deps.complain(error, `watching the car of charge ${chargeOrderId}`),
    )
}

async function beginWatches(ctx: Context): Promise<void> {
  for (const parked of await listParked(ctx)) {
    const { chargeOrderId, gunId, chargeEndTime, companyId } = parked
    const terms = occupyTermsOf(parked, await activeConfig(ctx, companyId))
    if (terms) await insertWatch(ctx, { chargeOrderId, gunId, chargeEndTime, terms })
  }
}

/** Begins the watch of one occupation, unless it is watched, and advances it. */
export async function watchOccupation(ctx: Context, watch: NewWatch): Promise<void> {
  await insertWatch(ctx, watch)
  await lookAt(ctx, watch.chargeOrderId)
}

/** Advances one occupation by what the gun has said since. A repeat changes nothing. */
async function lookAt(ctx: Context, chargeOrderId: string): Promise<void> {
  const open = await lockOpenWatchOrNull(ctx, chargeOrderId)
  if (!open) return
  const charge = await readCharge(ctx, chargeOrderId)
  const known = await lockOfChargeOrNull(ctx, chargeOrderId)
  const watch = await followEnd(ctx, { watch: open, known, endTime: charge.endTime })
  const isCleared = known !== null && known.status !== occupyOrderStates.occupying
  const isOver = isCleared || (!known && charge.customerState === dataStates.deleted)
  const { chargeEndTime, terms } = watch
  const changes = await listChanges(ctx, watch)
  const nextStart = await nextStartOrNull(ctx, { ...charge, gunCode: charge.gunCode ?? '' })
  const { proven, end } = occupancyOf({ chargeEndTime, changes, nextStart, now: ctx.now() }, terms)
  const start = graceEndOf(chargeEndTime, terms)
  const isFree = await isFreeStay(ctx, watch, charge)
  const fee = occupyFee({ chargeEndTime, proven, isFree }, terms)
  const wasThere = (proven.at(-1)?.to ?? chargeEndTime) > start
  if (!isOver && (known || wasThere)) {
    const order = known ?? (await createOrder(ctx, watch, charge, fee))
    if (end) await settleOccupyOrder(ctx, order, { fee, end, charge })
    else await updateOccupyOrder(ctx, order.id, fee)
  }
  if (end || isOver) return void (await changeWatch(ctx, chargeOrderId, { closeTime: ctx.now() }))
  await tellDriver(ctx, watch, { charge, fee, isFree })
}

/** The membership counts as it is when the occupation begins: a later change is for later stays. */
async function isFreeStay(ctx: Context, watch: OccupyWatchRow, charge: Charge): Promise<boolean> {
  if (watch.freeFlag !== null) return watch.freeFlag === 1
  const { customerId, stationId } = charge
  const startTime = graceEndOf(watch.chargeEndTime, watch.terms)
  const isFree = customerId !== null && (await paysNoOccupyFee(ctx, customerId, { stationId, startTime }))
  if (ctx.now() >= startTime) await changeWatch(ctx, watch.chargeOrderId, { freeFlag: isFree ? 1 : 0 })
  return isFree
}

type MovableStay = { watch: OccupyWatchRow; known: OccupyOrderRow | null; endTime: Date | null }

/** A late stop, or staff, may move the end of the charge: an open stay begins then. An earlier end moves nothing: the car was charging. */
async function followEnd(ctx: Context, { watch, known, endTime }: MovableStay): Promise<OccupyWatchRow> {
  if (!endTime || endTime <= watch.chargeEndTime) return watch
  await changeWatch(ctx, watch.chargeOrderId, { chargeEndTime: endTime, freeFlag: null })
  const times = { chargeEndTime: endTime, occupyStartTime: graceEndOf(endTime, watch.terms) }
  if (known?.status === occupyOrderStates.occupying) await updateOccupyOrder(ctx, known.id, times)
  return { ...watch, chargeEndTime: endTime, freeFlag: null }
}

type Charge = Awaited<ReturnType<typeof readCharge>>

function createOrder(ctx: Context, watch: OccupyWatchRow, charge: Charge, fee: OccupyFee): Promise<OccupyOrderRow> {
  const id = ctx.nextId()
  const { customerId, groupId, groupPayFlag, operatorId, orderNo, id: chargeOrderId, ...rest } = charge
  const { createTime: _created, endTime: _end, customerState: _state, ...place } = rest
  if (customerId === null || place.gunCode === null) throw new Error(`charge ${chargeOrderId} has no payer or no gun`)
  return insertOccupyOrder(ctx, {
    ...place,
    ...fee,
    id,
    gunCode: place.gunCode,
    customerId,
    groupId: groupPayFlag === 1 ? groupId : null,
    orderNo: orderNoOf(operatorId, id),
    chargeOrderId,
    chargeOrderNo: orderNo,
    chargeEndTime: watch.chargeEndTime,
    graceMin: watch.terms.graceMin,
    occupyStartTime: graceEndOf(watch.chargeEndTime, watch.terms),
    terms: JSON.stringify(watch.terms),
    status: occupyOrderStates.occupying,
    createTime: ctx.now(),
    updateTime: ctx.now(),
  })
}
