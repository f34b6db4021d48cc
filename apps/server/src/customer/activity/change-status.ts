import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { mayDelete } from '@chargedeck/domain/activity/check-activity'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { changeActivity, lockActivityOrNull } from './edit-store.ts'
import { activityEnabledJob } from './give/activity-enabled.ts'

/** A disabled activity gives nothing that begins later; an order that has its discount keeps it. */
export async function changeActivityStatus(
  ctx: Context,
  { id, status }: Received<typeof activityApi.updateStatus>['body'],
): Promise<null> {
  const activity = await lockActivityOrNull(ctx, id)
  if (!activity) throw new AppError('ACTIVITY.NOT_FOUND')
  const { activityNo, activityName, dataStatus } = activity
  if (dataStatus === status) throw new AppError('ACTIVITY.STATUS_SAME')
  await changeActivity(ctx, id, { dataStatus: status })
  await afterStatus(ctx, id, status)
  ctx.note(id, { activityNo, activityName, status: [dataStatus, status] })
  return null
}

/** Whichever call enables an activity, what was due meanwhile is given. */
export async function afterStatus({ tx }: Pick<Context, 'tx'>, activityId: string, status: number): Promise<void> {
  if (status === dataStates.normal) await enqueue(tx, activityEnabledJob, { activityId })
}

export async function deleteActivity(ctx: Context, id: string): Promise<null> {
  const activity = await lockActivityOrNull(ctx, id)
  if (!activity) throw new AppError('ACTIVITY.NOT_FOUND')
  if (!mayDelete(activity, ctx.now())) throw new AppError('ACTIVITY.BEGUN')
  await changeActivity(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { activityNo: activity.activityNo, activityName: activity.activityName })
  return null
}
