import {
  chargeOrderSteps,
  chargeOrderStates,
  type ChargeOrderState,
  type ChargeOrderStep,
} from '@chargedeck/domain/charge-order/states'
import {
  changeStatus,
  changeStatuses,
  insertMoves,
  orgOfStation,
  orgsOfStations,
  type ChargeOrderChanges,
  type ChargeOrderRow,
  type Settled,
} from './store.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { announceSettled, stopEndedJob } from './jobs.ts'
import { tellCarriersOfMoves } from './of-carrier/tell-carriers.ts'

type Happened = { order: ChargeOrderRow; from: ChargeOrderState | null; step: string; note?: string | undefined }
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
  await recordMoves(ctx, [{ order: moved, from: order.orderStatus, step, note }])
  if (order.orderStatus === chargeOrderStates.stopping) await enqueue(ctx.tx, stopEndedJob, { pileId: order.pileId })
  if (moved.orderStatus === chargeOrderStates.done) await announceSettled(ctx, [moved])
  return moved
}

type SettledMove = Settled & { step: ChargeOrderStep; note?: string | undefined }

/** Takes a settling step of each order, and tells the listeners of those that are done. Returns the orders after it. */
export async function moveSettled(ctx: Context, moves: readonly SettledMove[]): Promise<ChargeOrderRow[]> {
  if (moves.length === 0) return []
  const moved = await changeStatuses(ctx, moves)
  for (const { order, step } of moves)
    // the caller has locked and checked it
    if (!moved.has(order.id)) throw new Error(`order ${order.id} cannot ${step} from ${order.orderStatus}`)
  const settled = moves.map(({ order, to, changes }): ChargeOrderRow => ({ ...order, ...changes, orderStatus: to }))
  await recordMoves(
    ctx,
    moves.map(({ order, step, note }, index) => ({
      order: settled[index] ?? order,
      from: order.orderStatus,
      step,
      note,
    })),
  )
  await announceSettled(
    ctx,
    settled.filter(({ orderStatus }) => orderStatus === chargeOrderStates.done),
  )
  return settled
}

export const recordCreation = (ctx: Context, order: ChargeOrderRow, step: string, note?: string): Promise<void> =>
  recordMoves(ctx, [{ order, from: null, step, note }])

export const recordReview = (ctx: Context, order: ChargeOrderRow, note: string): Promise<void> =>
  recordMoves(ctx, [{ order, from: order.orderStatus, step: 'review', note }])

/** Writes the history, and announces the changes to the live screens after the commit. */
async function recordMoves(ctx: Context, moves: readonly Happened[]): Promise<void> {
  const userId = ctx.actor.userId === '0' ? null : ctx.actor.userId
  const rows = moves.map(({ order, from, step, note }) => ({
    id: ctx.nextId(),
    orderId: order.id,
    fromStatus: from,
    step,
    toStatus: order.orderStatus,
    moveTime: ctx.now(),
    userId,
    note: note ?? null,
  }))
  await insertMoves(ctx, rows)
  await tellCarriersOfMoves(ctx, moves)
  const orgs = await orgsOfStations(
    ctx,
    moves.map(({ order }) => order.stationId),
  )
  for (const { order } of moves) announceState(ctx, order, orgs.get(order.stationId) ?? '')
}

/** A key is announced once a second, and the settlement must not wait behind the stop. */
function announceState(ctx: Context, { id, orderStatus, gunId }: ChargeOrderRow, orgId: string): void {
  ctx.publish({ topic: 'charge-order', key: `${id}:${orderStatus}`, orgId, data: { orderId: id, orderStatus } })
  if (gunId) ctx.publish({ topic: 'gun', key: gunId, orgId })
}

/** Live screens read a new note or assignee after the commit. Without a state, so that nobody is alerted again. */
export async function announceHandling(ctx: Context, { id, stationId }: ChargeOrderRow): Promise<void> {
  const orgId = await orgOfStation(ctx, stationId)
  ctx.publish({ topic: 'charge-order', key: `${id}:handling`, orgId, data: { orderId: id } })
}
