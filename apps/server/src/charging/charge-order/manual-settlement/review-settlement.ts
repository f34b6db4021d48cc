import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { endedIfForgotten } from '../forgotten/end-forgotten.ts'
import { lockOrderAtPile } from '../gun-store.ts'
import { settlementReviewedJob, settleSoon } from '../jobs.ts'
import { announceHandling } from '../move-order.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { carryOut } from './carry-out.ts'
import { planSettlement } from './plan-settlement.ts'
import { requireNoNewDoubts, requireSeen } from './require-seen.ts'
import {
  endSettlement,
  fixedBy,
  waitingSettlementOrNull,
  type ManualSettlementRow,
  type Review,
} from './settlement-store.ts'

/** What the reviewer has read: another settlement may have taken its place meanwhile. */
type Seen = { orderId: string; settlementId: string }

/** The second of two persons lets a large change be carried out, if it is still the one that was asked for. */
export async function confirmSettlement(ctx: Context, seen: Seen): Promise<ChargeOrderRow> {
  const { orderId } = seen
  const { order: locked, waiting } = await lockWaiting(ctx, seen)
  if (waiting.createUser === ctx.actor.userId) throw new AppError('CHARGE_ORDER.OTHER_REVIEWER')
  const order = await endedIfForgotten(ctx, locked)
  const plan = await planSettlement(ctx, order, { ...fixedBy(waiting), from: order.orderStatus })
  requireSeen(waiting.beforeAmt, plan.beforeAmt)
  requireSeen(waiting.afterAmt, plan.afterAmt)
  requireNoNewDoubts(waiting.doubts, plan.doubts)
  await endReview(ctx, waiting, { status: manualSettlementStates.done, note: null })
  const settled = await carryOut(ctx, order, { plan, reason: waiting.reason })
  ctx.note(orderId, {
    orderStatus: [order.orderStatus, settled.orderStatus],
    actualAmt: [order.actualAmt, settled.actualAmt],
    askedUserId: waiting.createUser,
  })
  return settled
}

/** The order stays as it is, and can be settled in another way: one that has stopped is settled as if nobody had asked. */
export async function refuseSettlement(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
): Promise<ChargeOrderRow> {
  const { orderId } = seen
  const { order, waiting } = await lockWaiting(ctx, seen)
  await endReview(ctx, waiting, { status: manualSettlementStates.refused, note: reason })
  await announceHandling(ctx, order)
  if (order.orderStatus === chargeOrderStates.toSettle) await settleSoon(ctx, orderId)
  ctx.note(orderId, { actualAmt: [waiting.beforeAmt, waiting.afterAmt], reason })
  return order
}

async function endReview(ctx: Context, { id, orderId }: ManualSettlementRow, review: Review): Promise<void> {
  await endSettlement(ctx, id, review)
  await enqueue(ctx.tx, settlementReviewedJob, { orderId, status: review.status })
}

async function lockWaiting(
  ctx: Context,
  { orderId, settlementId }: Seen,
): Promise<{ order: ChargeOrderRow; waiting: ManualSettlementRow }> {
  await findChargeOrder(ctx, orderId)
  const order = await lockOrderAtPile(ctx, orderId)
  const waiting = await waitingSettlementOrNull(ctx, orderId)
  if (waiting?.id !== settlementId) throw new AppError('CHARGE_ORDER.NO_SETTLEMENT_WAITS')
  return { order, waiting }
}
