import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { dayOf, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { visTypes } from '@chargedeck/domain/log/kinds'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { firstIdOf } from '../../platform/ids.ts'

const shownDays = 7
const recentRows = 8

/** Who is online and what they did, among users of the caller's organisations. */
export async function listUserCounts({ tx, actor, now }: Context): Promise<Dashboard['users']> {
  const users = tx
    .selectFrom('sysUser')
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .where(withinScope(actor, 'sysEmp.orgId'))
    .where('sysUser.status', '<>', dataStates.deleted)
  const counts = await users
    .select(sql<number>`count(*) filter (where sys_user.status = ${sql.lit(dataStates.normal)})::int`.as('enabled'))
    .select(sql<number>`count(*) filter (where sys_user.status = ${sql.lit(dataStates.disabled)})::int`.as('disabled'))
    .executeTakeFirstOrThrow()
  const signedIn = await users
    .innerJoin('userSession', 'userSession.userId', 'sysUser.id')
    .where('userSession.revokeTime', 'is', null)
    .where('userSession.expireTime', '>', now())
    .select(sql<number>`count(*)::int`.as('sessions'))
    .select(sql<number>`count(distinct sys_user.id)::int`.as('online'))
    .executeTakeFirstOrThrow()
  return { ...counts, ...signedIn }
}

type DayRow = { day: string; good: number; bad: number }

/** Ids sort by time, so the primary keys give the days. */
export async function listDays(ctx: Context): Promise<{ days: Dashboard['days']; refusedToday: number }> {
  const since = daysLater(startOfDay(ctx.now()), 1 - shownDays)
  const [visits, works] = [await countVisits(ctx, since), await countWorks(ctx, since)]
  const of = (rows: readonly DayRow[], day: string) => rows.find((row) => row.day === day)
  const days = Array.from({ length: shownDays }, (_, index) => dayOf(daysLater(since, index))).map((day) => ({
    day,
    signIns: of(visits, day)?.good ?? 0,
    failedSignIns: of(visits, day)?.bad ?? 0,
    operations: of(works, day)?.good ?? 0,
  }))
  return { days, refusedToday: of(works, days.at(-1)?.day ?? '')?.bad ?? 0 }
}

const countVisits = ({ tx, actor }: Context, since: Date): Promise<DayRow[]> =>
  tx
    .selectFrom('visLog')
    .leftJoin('sysUser', (user) =>
      user.onRef('sysUser.account', '=', 'visLog.account').on('sysUser.status', '<>', dataStates.deleted),
    )
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .where('visLog.id', '>=', firstIdOf(since))
    .where('visLog.visType', '=', Number(visTypes.signIn))
    .where(withinScope(actor, 'sysEmp.orgId'))
    .select(sql<string>`to_char(vis_log.vis_time, 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`count(*) filter (where vis_log.success = 'Y')::int`.as('good'))
    .select(sql<number>`count(*) filter (where vis_log.success = 'N')::int`.as('bad'))
    .groupBy('day')
    .execute()

/** Leaves out sign-ins, which have their own figures, and jobs, which no user runs. */
const worksInScope = ({ tx, actor }: Context) =>
  tx
    .selectFrom('auditLog')
    .innerJoin('sysUser', 'sysUser.id', 'auditLog.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'auditLog.userId')
    .where(withinScope(actor, 'sysEmp.orgId'))
    .where('auditLog.path', 'not in', ['/login', '/logout'])

const countWorks = (ctx: Context, since: Date): Promise<DayRow[]> =>
  worksInScope(ctx)
    .where('auditLog.id', '>=', firstIdOf(since))
    .select(sql<string>`to_char(audit_log.create_time, 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`count(*) filter (where audit_log.outcome = 200)::int`.as('good'))
    .select(sql<number>`count(*) filter (where audit_log.outcome <> 200)::int`.as('bad'))
    .groupBy('day')
    .execute()

export type WorkRow = { id: string; name: string; path: string; outcome: number; createTime: Date }
export const listRecentWork = (ctx: Context): Promise<WorkRow[]> =>
  worksInScope(ctx)
    .select(['auditLog.id', 'sysUser.name', 'auditLog.path', 'auditLog.outcome', 'auditLog.createTime'])
    .orderBy('auditLog.id', 'desc')
    .limit(recentRows)
    .execute()
