import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Edge, IdRange } from './id-range.ts'

/** `paths` and `userIds`: any of these; left out: no limit. */
export type OpLogFilter = IdRange & { paths?: readonly string[]; userIds?: readonly string[]; success?: 'Y' | 'N' }
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

export const auditLogs = (tx: Tx, filter: OpLogFilter): AuditQuery => {
  const logs = narrowed(tx.selectFrom('auditLog'), filter)
  return filter.paths ? logs.where('path', '=', sql<string>`any(${filter.paths}::text[])`) : logs
}

function narrowed(all: AuditQuery, { userIds, success, from, until }: OpLogFilter): AuditQuery {
  let logs = all
  if (userIds) logs = logs.where('auditLog.userId', '=', oneOf<string>(userIds, 'bigint'))
  if (success)
    logs = logs.where(success === 'Y' ? sql<boolean>`audit_log.outcome = 200` : sql<boolean>`audit_log.outcome <> 200`) // the same words as the index condition
  if (from) logs = logs.where('auditLog.id', '>=', from.id).where('auditLog.createTime', '>=', from.at)
  if (until) logs = logs.where('auditLog.id', '<', until.id).where('auditLog.createTime', '<', until.at)
  return logs
}

type Reach = { depth: number; direction: 'asc' | 'desc' }

/**
 * The ids up to the depth of the requested page, taken per path: a path that is rare or long unused
 * then costs no walk through the rows of all others.
 */
export function auditIds(tx: Tx, filter: OpLogFilter, { depth, direction }: Reach): RawBuilder<string> {
  if (!filter.paths) return sql<string>`(${auditLogs(tx, filter).select('id').orderBy('id', direction).limit(depth)})`
  const ofOnePath = narrowed(tx.selectFrom('auditLog'), filter)
    .select('id')
    .where('path', '=', sql<string>`given.path`)
    .orderBy('id', direction)
    .limit(depth)
  return sql<string>`(select newest.id from unnest(${filter.paths}::text[]) as given (path), lateral (${ofOnePath}) as newest
    order by newest.id ${sql.raw(direction)} limit ${depth})`
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
    ])
    .select(['auditLog.ip', 'auditLog.createTime', 'sysUser.account', 'sysUser.name as userName'])

export const findAuditOrNull = async (tx: Tx, id: string) =>
  (await withUsers(tx.selectFrom('auditLog').where('auditLog.id', '=', id))
    .select('auditLog.change')
    .executeTakeFirst()) ?? null

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
