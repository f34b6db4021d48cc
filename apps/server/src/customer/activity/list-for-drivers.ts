import type { ShownActivity } from '@chargedeck/contract/customer/activity/shapes'
import { ruleLines, scopeWord, windowsWord } from '@chargedeck/contract/customer/activity/words'
import type { Page } from '@chargedeck/contract/paging'
import { activityTypes, scopeTypes, type ScopeType } from '@chargedeck/domain/activity/kinds'
import { activityPhases } from '@chargedeck/domain/activity/phase'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import type { CustomerRow } from '../customer/public.ts'
import { activitiesInScope } from './edit-store.ts'
import { presentActivities } from './list-activities.ts'
import { inPhase } from './phase-store.ts'

type Driver = Pick<CustomerRow, 'id' | 'customerType' | 'groupId'>
type Query = { pageNo: number; pageSize: number; sortField?: 'startTime' | 'endTime'; sortOrder?: 'ascend' | 'descend' }
type Asked = { companyId: string; driver: Driver | null }

/** The activities of a company that run and are for a driver, the newest first. Null: somebody who is no customer yet. */
export function listActivitiesForDriver(
  ctx: Context,
  query: Query,
  { companyId, driver }: Asked,
): Promise<Page<ShownActivity>> {
  const matching = offered(ctx, { companyId, driver })
  const rows = matching.selectAll('activity').select('company.companyName')
  return readPage(ctx, query, {
    matching,
    rows,
    sort: {
      columns: { startTime: 'activity.startTime', endTime: 'activity.endTime' },
      field: 'startTime',
      order: 'descend',
      id: 'activity.id',
    },
    present: async (found) => {
      const listed = await presentActivities(ctx, found)
      return listed.map((activity, index) => show(activity, found[index]))
    },
  })
}

/** What staff give out themselves, and what a customer has behind them. */
const notForDriver = [activityTypes.grant, activityTypes.registerGift]
const notForNewcomer = [activityTypes.grant]

function offered(ctx: Context, { companyId, driver }: Asked) {
  const { customerType = null, groupId = null, id: customerId = null } = driver ?? {}
  return activitiesInScope(ctx)
    .where('activity.companyId', '=', companyId)
    .where('activity.activityType', 'not in', driver ? notForDriver : notForNewcomer)
    .where(inPhase(activityPhases.running, ctx.now()))
    .where(isFor(scopeTypes.customerType, customerType))
    .where(isFor(scopeTypes.group, groupId))
    .where(isFor(scopeTypes.customer, customerId))
}

/** The same as `outsideScope` says of one row. */
function isFor(scopeType: ScopeType, value: string | null) {
  const rows = sql`select from activity_scope as scope where scope.activity_id = activity.id and scope.scope_type = ${scopeType}`
  return sql<boolean>`(not exists (${rows} and scope.include_flag = 0 and scope.scope_id = ${value})
    and (not exists (${rows} and scope.include_flag = 1) or exists (${rows} and scope.include_flag = 1 and scope.scope_id = ${value})))`
}

const places: readonly ScopeType[] = [scopeTypes.station, scopeTypes.city, scopeTypes.pileType]

type Listed = Awaited<ReturnType<typeof presentActivities>>[number]
function show(
  activity: Listed,
  row: { bannerFileId: string | null; description: string | null } | undefined,
): ShownActivity {
  const { id, activityName, activityType, startTime, endTime, scopeSummary, timeWindows } = activity
  return {
    id,
    activityName,
    activityType,
    startTime,
    endTime,
    windowsText: windowsWord(timeWindows),
    ruleLines: ruleLines(activity),
    placesText: scopeWord({ scopeSummary: scopeSummary.filter(({ scopeType }) => places.includes(scopeType)) }),
    pictureUrl: row?.bannerFileId ? `${pictures}${row.bannerFileId}` : null,
    description: row?.description?.replaceAll(`src="${files}`, `src="${pictures}`) ?? null,
  }
}

const files = '/api/file/preview/'
const pictures = '/api/activity/picture/'
