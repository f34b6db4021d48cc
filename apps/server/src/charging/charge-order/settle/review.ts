import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { recordReview } from '../move-order.ts'
import { changeOrder, findChargeOrder, lockChargeOrder, type ChargeOrderRow } from '../store.ts'

type ReviewInput = Received<typeof chargeOrderApi.review>['body']

/** Marks the findings of an order as reviewed by staff; a new finding puts it back onto the work list. */
export async function reviewChargeOrder(ctx: Context, { orderId, note }: ReviewInput): Promise<ChargeOrderRow> {
  await findChargeOrder(ctx, orderId)
  const order = await lockChargeOrder(ctx, orderId)
  if (order.reviewFlag !== reviewStates.waiting) throw new AppError('CHARGE_ORDER.NOTHING_TO_REVIEW')
  const reviewed = await changeOrder(ctx, orderId, { reviewFlag: reviewStates.reviewed })
  await recordReview(ctx, order, note)
  ctx.note(orderId, { findingCodes: order.findingCodes, note })
  return reviewed
}
