import { settlementReviewedJob } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { decideSettlement, type Decision } from './settlement-store.ts'

/** A settlement that waits for a second person, if there is one, does so no more. */
export async function endSettlement(ctx: Context, orderId: string, decision: Decision): Promise<void> {
  if (!(await decideSettlement(ctx, orderId, decision))) return
  await enqueue(ctx.tx, settlementReviewedJob, { orderId, status: decision.status })
}
