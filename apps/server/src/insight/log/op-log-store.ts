import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Actor, Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Edge, IdRange } from './id-range.ts'
import { personalPaths } from './words/personal-paths.ts'

/** `paths` and `userIds`: any of these; left out: no limit. */
export type OpLogFilter = IdRange & {
  paths?: readonly string[]
  userIds?: readonly string[]
  success?: 'Y' | 'N'
  /** Left out: a user who sees every row. */
  seenBy?: LogReader
}

/** Someone who sees what users of these organisations did, and what they did themselves. */
export type LogReader = { orgIds: readonly string[]; userId: string }

export const readerOf = ({ orgIds, userId }: Actor): { seenBy?: LogReader } =>
  orgIds === 'all' ? {} : { seenBy: { orgIds, userId } }

type AuditQuery = SelectQueryBuilder<Tables, 'auditLog', object>

/** A single value becomes `=`: only then does an index return the rows in order. */
export const oneOf = <T>(values: readonly string[], type: 'bigint' | 'smallint'): RawBuilder<T> =>
  values.length === 1 ? sql<T>`${values[0]}::${sql.raw(type)}` : sql<T>`any(${values}::${sql.raw(type)}[])`

/** Every path that occurs in the log, each found by one index step. */
export const listLoggedPaths = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`with recursive step (path) as (
      (select path from audit_log order by path limit 1)
      union all select (select path from audit_log where audit_log.path > step.path order by path limit 1) from step where step.path is not null
    ) select path from step where path is not null`.execute(tx)
  return rows.map(({ path }) => path)
}

export const findUserIds = async (tx: Tx, accountOrName: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('sysUser')
      .select('id')
      .where((user) => user.or([user('account', '=', accountOrName), user('name', '=', accountOrName)]))
      .execute()
  ).map(({ id }) => id)

const auditLogs = (tx: Tx, filter: OpLogFilter): AuditQuery => {
  const logs = narrowed(tx.selectFrom('auditLog'), filter)
  return filter.paths ? logs.where('path', '=', sql<string>`any(${filter.paths}::text[])`) : logs
}

function narrowed(all: AuditQuery, { userIds, success, from, until, seenBy }: OpLogFilter): AuditQuery {
  // failed calls are all news; without a condition on the path, their index alone counts them
  let logs = success === 'N' ? all : all.where(isNews)
  if (seenBy) logs = logs.where(isSeenBy(seenBy))
  if (userIds) logs = logs.where('auditLog.userId', '=', oneOf<string>(userIds, 'bigint'))
  if (success)
    // the same words as the index condition
    logs = logs.where(success === 'Y' ? sql<boolean>`audit_log.outcome = 200` : sql<boolean>`audit_log.outcome <> 200`)
  if (from) logs = logs.where('auditLog.id', '>=', from.id).where('auditLog.createTime', '>=', from.at)
  if (until) logs = logs.where('auditLog.id', '<', until.id).where('auditLog.createTime', '<', until.at)
  return logs
}

/** A failed call is news, even a personal one. */
const isNews = sql<boolean>`(audit_log.path <> all(${personalPaths}::text[]) or audit_log.outcome <> 200)`

const isSeenBy = ({ orgIds, userId }: LogReader): RawBuilder<boolean> =>
  sql<boolean>`(audit_log.org_id = any(${orgIds}::bigint[]) or audit_log.user_id = ${userId})`

/** The same rows in two sets without an overlap, so that an index counts each. */
export function countableAudits(tx: Tx, { seenBy, ...filter }: OpLogFilter) {
  const all = auditLogs(tx, filter).select('auditLog.id')
  if (!seenBy) return tx.selectFrom(all.as('seen')).selectAll()
  const { orgIds, userId } = seenBy
  const ofOrgs = all.where('auditLog.orgId', '=', sql<string>`any(${orgIds}::bigint[])`)
  const ownElsewhere = all
    .where('auditLog.userId', '=', userId)
    .where(sql<boolean>`(audit_log.org_id = any(${orgIds}::bigint[])) is not true`)
  return tx.selectFrom(ofOrgs.unionAll(ownElsewhere).as('seen')).selectAll()
}

type Reach = { depth: number; direction: 'asc' | 'desc' }

/**
 * The ids up to the depth of the requested page, taken per path and organisation: a path that is rare or long unused
 * then costs no walk through the rows of all others.
 */
export function auditIds(tx: Tx, filter: OpLogFilter, reach: Reach): RawBuilder<string> {
  const runs = runsOf(filter).map((run) => idsOfRun(tx, filter, run, reach))
  return sql<string>`(select id from (${sql.join(runs, sql` union `)}) as newest
    order by id ${sql.raw(reach.direction)} limit ${reach.depth})`
}

/** Rows that an index returns in order; `keys` names several such sets. */
type Run = { keys: readonly RawBuilder<unknown>[]; narrow: (logs: AuditQuery) => AuditQuery }

/** The rows of one user are few, whatever their organisation. */
function runsOf({ seenBy, userIds, paths }: OpLogFilter): Run[] {
  const given = paths ? [sql`unnest(${paths}::text[]) as given (path)`] : []
  if (!seenBy || userIds) return [{ keys: given, narrow: (logs) => logs }]
  const { orgIds, userId } = seenBy
  return [
    {
      keys: [...given, sql`unnest(${orgIds}::bigint[]) as seen (org_id)`],
      narrow: (logs) => logs.where('auditLog.orgId', '=', sql<string>`seen.org_id`),
    },
    { keys: given, narrow: (logs) => logs.where('auditLog.userId', '=', userId) },
  ]
}

function idsOfRun(tx: Tx, filter: OpLogFilter, { keys, narrow }: Run, { depth, direction }: Reach): RawBuilder<string> {
  const { seenBy, ...rest } = filter
  const isOneRun = filter.userIds !== undefined && seenBy !== undefined
  // the others are narrowed by their keys
  const logs = narrow(narrowed(tx.selectFrom('auditLog'), isOneRun ? filter : rest))
  const ofOnePath = filter.paths ? logs.where('path', '=', sql<string>`given.path`) : logs
  const newest = ofOnePath.select('auditLog.id').orderBy('auditLog.id', direction).limit(depth)
  return sql<string>`(select part.id from ${sql.join([...keys, sql`lateral (${newest}) as part`])})`
}

export type OpLogRow = Awaited<ReturnType<ReturnType<typeof withUsers>['execute']>>[number]

/** At a sign-in there is no user yet, so the row names the user it is about. */
const doer = sql<string>`case when audit_log.path in ('/login', '/logout') and audit_log.outcome = 200
  then audit_log.subject_id::bigint else audit_log.user_id end`

export const withUsers = (logs: SelectQueryBuilder<Tables, 'auditLog', object>) =>
  logs
    .leftJoin('sysUser', (join) => join.on('sysUser.id', '=', doer))
    .select([
      'auditLog.id',
      'auditLog.userId',
      'auditLog.path',
      'auditLog.outcome',
      'auditLog.subjectId',
      'auditLog.requestNo',
      'auditLog.change',
    ])
    .select(['auditLog.ip', 'auditLog.createTime', 'sysUser.account', 'sysUser.name as userName'])

export const findAuditOrNull = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string) =>
  (await withUsers(auditLogs(tx, readerOf(actor)).where('auditLog.id', '=', id)).executeTakeFirst()) ?? null

/** Returns how many rows were deleted; at most `most` at a time. */
export const deleteAuditsBefore = async (tx: Tx, { id, at }: Edge, most: number): Promise<number> => {
  const old = tx
    .selectFrom('auditLog')
    .select('id')
    .where('id', '<', id)
    .where('createTime', '<', at)
    .orderBy('id')
    .limit(most)
  return Number((await tx.deleteFrom('auditLog').where('id', 'in', old).executeTakeFirst()).numDeletedRows)
}
