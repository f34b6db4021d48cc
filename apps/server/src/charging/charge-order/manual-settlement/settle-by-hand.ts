import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { endedIfForgotten } from '../forgotten/end-forgotten.ts'
import { lockOrderAtPile } from '../gun-store.ts'
import { announceHandling } from '../move-order.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { carryOut } from './carry-out.ts'
import { planSettlement } from './plan-settlement.ts'
import { refuseOtherFields } from './refuse-other-fields.ts'
import { requireSeen } from './require-seen.ts'
import { attachFiles } from './settlement-files.ts'
import { insertSettlement, waitingSettlementOrNull } from './settlement-store.ts'
import { tellOfChange } from './tell-of-change.ts'

type SettleInput = Omit<Received<typeof chargeOrderApi.settle>['body'], 'requestId'>

/** Settles an order whose bill is missing, doubtful or unpaid, or adjusts a settled one. A large change waits for a second person. */
export async function settleByHand(
  ctx: Context,
  { preview, lines, totalEnergy, ...input }: SettleInput,
): Promise<ChargeOrderRow> {
  refuseOtherFields({ preview, lines, totalEnergy })
  const { reason, fileIds = [], expectedAmt, ...fixed } = input
  if (!reason?.trim()) throw refusedAt('reason', 'CHARGE_ORDER.REASON_MISSING')
  await findChargeOrder(ctx, input.orderId)
  const order = await endedIfForgotten(ctx, await lockOrderAtPile(ctx, input.orderId))
  if (await waitingSettlementOrNull(ctx, order.id)) throw new AppError('CHARGE_ORDER.SETTLEMENT_WAITS')
  const plan = await planSettlement(ctx, order, { ...fixed, from: order.orderStatus })
  if (expectedAmt !== undefined) requireSeen(expectedAmt, plan.afterAmt)
  const { waiting, done } = manualSettlementStates
  const status = plan.needsReview ? waiting : done
  const settlementId = await insertSettlement(ctx, fixed, { ...plan, status, reason })
  await attachFiles(ctx, settlementId, fileIds)
  const { beforeAmt, afterAmt } = plan
  if (plan.needsReview) {
    await announceHandling(ctx, order)
    await tellOfChange(ctx, order, plan)
    ctx.note(order.id, { actualAmt: [beforeAmt, afterAmt], waits: 'review', reason, fileIds })
    return order
  }
  const settled = await carryOut(ctx, order, { plan, reason })
  ctx.note(order.id, {
    orderStatus: [order.orderStatus, settled.orderStatus],
    totalAmt: settled.totalAmt,
    actualAmt: [order.actualAmt, settled.actualAmt],
    reason,
    ...(fileIds.length > 0 && { fileIds }),
  })
  return settled
}
