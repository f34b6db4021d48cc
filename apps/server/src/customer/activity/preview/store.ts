import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import type { Context } from '../../../platform/context.ts'
import { activitiesInScope } from '../edit-store.ts'
import type { ActivityRow } from '../store.ts'

type PreviewFilter = { companyId: string; at: Date; types: readonly ActivityType[]; activityId: string | undefined }
const most = 100

/** Activities of a company for a kind of event that have not ended, or one of them whenever it is. */
export function listForPreview(
  ctx: Pick<Context, 'tx' | 'actor'>,
  { companyId, at, types, activityId }: PreviewFilter,
): Promise<ActivityRow[]> {
  const ofTypes = activitiesInScope(ctx)
    .selectAll('activity')
    .where('activity.companyId', '=', companyId)
    .where('activity.activityType', 'in', types)
    .orderBy('activity.id', 'desc')
    .limit(most)
  const rows =
    activityId === undefined
      ? ofTypes.where('activity.endTime', '>', endedUpTo(at))
      : ofTypes.where('activity.id', '=', activityId)
  return rows.execute()
}
