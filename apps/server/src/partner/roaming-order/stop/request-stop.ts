import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { stopJob } from '../jobs.ts'
import { moveRoaming, type RoamingOrderRow } from '../store.ts'

type Side = NonNullable<RoamingOrderRow['stopSide']>

/** False: the charge does not run. */
export async function requestStop(
  ctx: Context,
  order: RoamingOrderRow,
  stopSide: Side,
  note: string,
): Promise<boolean> {
  if (!(await moveRoaming(ctx, order, { step: 'requestStop', change: { stopSide, failReason: null }, note })))
    return false
  await enqueue(ctx.tx, stopJob, { orderId: order.id }, { isUrgent: true, jobKey: `stop-at-partner:${order.id}` })
  return true
}
