import {
  chargeOrderSteps,
  chargeOrderStates,
  type ChargeOrderState,
  type ChargeOrderStep,
} from '@chargedeck/domain/charge-order/states'
import { changeStatus, insertMove, orgOfStation, type ChargeOrderChanges, type ChargeOrderRow } from './store.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { stopEndedJob, announceSettled } from './jobs.ts'

type Happened = { from: ChargeOrderState | null; step: string; note?: string | undefined }
type Step = { step: ChargeOrderStep; note?: string | undefined; changes?: ChargeOrderChanges }

/** Takes one step of the state table. Null when the step is not allowed from here or another transaction was faster. */
export async function moveOrder(
  ctx: Context,
  order: ChargeOrderRow,
  { step, note, changes = {} }: Step,
): Promise<ChargeOrderRow | null> {
  const to = chargeOrderSteps.next(order.orderStatus, step)
  const moved = to && (await changeStatus(ctx, order, to, changes))
  if (!moved) return null
  await recordMove(ctx, moved, { from: order.orderStatus, step, note })
  if (order.orderStatus === chargeOrderStates.stopping) await enqueue(ctx.tx, stopEndedJob, { pileId: order.pileId })
  if (moved.orderStatus === chargeOrderStates.done) await announceSettled(ctx, moved.id)
  return moved
}

export const recordCreation = (ctx: Context, order: ChargeOrderRow, step: string, note?: string): Promise<void> =>
  recordMove(ctx, order, { from: null, step, note })

export const recordReview = (ctx: Context, order: ChargeOrderRow, note: string): Promise<void> =>
  recordMove(ctx, order, { from: order.orderStatus, step: 'review', note })

/** Writes the history, and announces the change to the live screens after the commit. */
async function recordMove(ctx: Context, order: ChargeOrderRow, { from, step, note }: Happened): Promise<void> {
  const userId = ctx.actor.userId === '0' ? null : ctx.actor.userId
  await insertMove(ctx, {
    id: ctx.nextId(),
    orderId: order.id,
    fromStatus: from,
    step,
    toStatus: order.orderStatus,
    moveTime: ctx.now(),
    userId,
    note: note ?? null,
  })
  const orgId = await orgOfStation(ctx, order.stationId)
  // a key is announced once a second, and the settlement must not wait behind the stop
  const key = `${order.id}:${order.orderStatus}`
  ctx.publish({ topic: 'charge-order', key, orgId, data: { orderId: order.id, orderStatus: order.orderStatus } })
  if (order.gunId) ctx.publish({ topic: 'gun', key: order.gunId, orgId })
}

/** Live screens read a new note or assignee after the commit. Without a state, so that nobody is alerted again. */
export async function announceHandling(ctx: Context, { id, stationId }: ChargeOrderRow): Promise<void> {
  const orgId = await orgOfStation(ctx, stationId)
  ctx.publish({ topic: 'charge-order', key: `${id}:handling`, orgId, data: { orderId: id } })
}
