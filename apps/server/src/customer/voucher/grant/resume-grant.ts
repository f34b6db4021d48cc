import { grantSteps } from '@chargedeck/domain/voucher/grant-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { lockGivingActivity } from '../granted-activity.ts'
import { lockChangeable } from './may-change.ts'
import { grantVouchersJob } from './run-grant.ts'
import { changeGrant } from './store.ts'

/** Goes on with those whose turn has not come: after a stop by mistake, or with a larger budget. */
export async function resumeGrant(ctx: Context, { id }: { id: string }): Promise<null> {
  const grant = await lockChangeable(ctx, id)
  const status = grantSteps.next(grant.status, 'resume')
  const leftQty = grant.totalQty - grant.grantedQty - grant.refusedQty
  if (status === null || leftQty === 0) throw new AppError('VOUCHER.GRANT_NOTHING_LEFT')
  await lockGivingActivity(ctx, grant.activityId)
  await changeGrant(ctx, id, { status, stopReason: null, finishTime: null })
  await enqueue(ctx.tx, grantVouchersJob, { grantId: id }, { jobKey: `grant:${id}` })
  ctx.note(id, { status: [grant.status, status], leftQty })
  return null
}
