import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Activity, ActivityDetail, ScopeRow } from '@chargedeck/contract/customer/activity/shapes'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { activitiesInScope, findActivityOrNull } from './edit-store.ts'
import { inPhase } from './phase-store.ts'
import { presentActivity, type ListedActivity } from './present.ts'
import { prizesOfActivities } from './prize-store.ts'
import { listScope, summariseScopes } from './scope-store.ts'

type Filters = Received<typeof activityApi.export>['body']

export const activitySort = {
  columns: {
    startTime: 'activity.startTime',
    endTime: 'activity.endTime',
    usedAmt: 'activity.usedAmt',
    usedQty: 'activity.usedQty',
  },
  order: 'descend',
  id: 'activity.id',
} as const

export function listActivities(
  ctx: Context,
  query: Received<typeof activityApi.page>['query'],
): Promise<Page<Activity>> {
  const matching = matchingActivities(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('activity').select('company.companyName'),
    sort: activitySort,
    present: (rows) => presentActivities(ctx, rows),
  })
}

export async function presentActivities(
  ctx: Pick<Context, 'tx' | 'now'>,
  rows: readonly ListedActivity[],
): Promise<Activity[]> {
  const ids = rows.map(({ id }) => id)
  const prizes = await prizesOfActivities(ctx, ids)
  const scopes = await summariseScopes(ctx, ids)
  const at = ctx.now()
  return rows.map((row) =>
    presentActivity(row, { prizes: prizes.get(row.id) ?? [], scope: scopes.get(row.id) ?? [], at }),
  )
}

export async function readActivity(ctx: Context, id: string): Promise<ActivityDetail> {
  const row = await activitiesInScope(ctx)
    .selectAll('activity')
    .select('company.companyName')
    .where('activity.id', '=', id)
    .executeTakeFirst()
  const [activity] = row ? await presentActivities(ctx, [row]) : []
  if (!row || !activity) throw new AppError('ACTIVITY.NOT_FOUND')
  const { bannerFileId, description, remark } = row
  return { activity, scope: await listScope(ctx, id), bannerFileId, description, remark }
}

export async function readScope(ctx: Context, activityId: string): Promise<ScopeRow[]> {
  if (!(await findActivityOrNull(ctx, activityId))) throw new AppError('ACTIVITY.NOT_FOUND')
  return listScope(ctx, activityId)
}

export function matchingActivities(ctx: Pick<Context, 'tx' | 'actor' | 'now'>, filters: Filters) {
  const { searchValue, activityName, activityType, phase, companyId, startTime, endTime } = filters
  let activities = activitiesInScope(ctx)
  if (searchValue) activities = activities.where('activity.activityName', 'like', containing(searchValue))
  if (activityName) activities = activities.where('activity.activityName', 'like', containing(activityName))
  if (activityType) activities = activities.where('activity.activityType', '=', activityType)
  if (phase) activities = activities.where(inPhase(phase, ctx.now()))
  if (companyId) activities = activities.where('activity.companyId', '=', companyId)
  if (startTime) activities = activities.where('activity.endTime', '>=', startOfRange(startTime))
  if (endTime) activities = activities.where('activity.startTime', '<', endOfRange(endTime))
  return activities
}
