import { grantStopLabels } from '@chargedeck/contract/customer/voucher/enums'
import { phaseOf } from '@chargedeck/domain/activity/phase'
import { stopAtStart } from '@chargedeck/domain/voucher/judge-grant'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockGrantingOrNull, type Granting } from '../activity/public.ts'
import { isCompanyInScope } from '../../site/company/public.ts'

/** An activity of the caller's company that runs. */
export async function lockGrantedActivity(ctx: Context, id: string): Promise<Granting> {
  const activity = await lockGrantingOrNull(ctx, id)
  if (!activity || !(await isCompanyInScope(ctx, activity.companyId))) throw new AppError('VOUCHER.ACTIVITY_UNKNOWN')
  const phase = phaseOf(activity, ctx.now())
  if (phase !== 'RUNNING') throw new AppError('VOUCHER.ACTIVITY_NOT_RUNNING', `${grantStopLabels[phase]}，不能发放`)
  return activity
}

/** One that can give now: also its daily hours and its budget allow it. */
export async function lockGivingActivity(ctx: Context, id: string): Promise<Granting> {
  const activity = await lockGrantedActivity(ctx, id)
  const stop = stopAtStart(activity, ctx.now())
  if (stop) throw new AppError('VOUCHER.ACTIVITY_NOT_RUNNING', `${grantStopLabels[stop]}，不能发放`)
  return activity
}
