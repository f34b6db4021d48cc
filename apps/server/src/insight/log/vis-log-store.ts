import { sql, type RawBuilder, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Edge, IdRange } from './id-range.ts'
import { oneOf, type LogReader } from './op-log-store.ts'

export type VisLogRow = Selectable<Tables['visLog']>
export type VisLogFilter = IdRange & {
  visTypes?: readonly string[]
  account?: string
  success?: 'Y' | 'N'
  seenBy?: LogReader
}
type VisitQuery = SelectQueryBuilder<Tables, 'visLog', object>

export function visLogs(tx: Tx, { visTypes, account, success, from, until, seenBy }: VisLogFilter): VisitQuery {
  let logs = tx.selectFrom('visLog')
  if (seenBy) logs = logs.where(isSeenBy(seenBy))
  if (visTypes) logs = logs.where('visType', '=', oneOf<number>(visTypes, 'smallint'))
  if (account) logs = logs.where('account', '=', account)
  // the same words as the index condition
  if (success) logs = logs.where(success === 'Y' ? sql<boolean>`success = 'Y'` : sql<boolean>`success = 'N'`)
  if (from) logs = logs.where('id', '>=', from.id).where('visTime', '>=', from.at)
  if (until) logs = logs.where('id', '<', until.id).where('visTime', '<', until.at)
  return logs
}

const accountOf = (userId: string): RawBuilder<string> =>
  sql<string>`(select sys_user.account from sys_user where sys_user.id = ${userId})`

const isSeenBy = ({ orgIds, userId }: LogReader): RawBuilder<boolean> =>
  sql<boolean>`(vis_log.org_id = any(${orgIds}::bigint[]) or vis_log.account = ${accountOf(userId)})`

/** The same rows in two sets without an overlap, so that an index counts each. */
export function countableVisits(tx: Tx, { seenBy, ...filter }: VisLogFilter) {
  const all = visLogs(tx, filter).select('visLog.id')
  if (!seenBy) return tx.selectFrom(all.as('seen')).selectAll()
  const ofOrgs = all.where('visLog.orgId', '=', sql<string>`any(${seenBy.orgIds}::bigint[])`)
  const ownElsewhere = all
    .where('visLog.account', '=', accountOf(seenBy.userId))
    .where(sql<boolean>`(vis_log.org_id = any(${seenBy.orgIds}::bigint[])) is not true`)
  return tx.selectFrom(ofOrgs.unionAll(ownElsewhere).as('seen')).selectAll()
}

type Reach = { depth: number; direction: 'asc' | 'desc' }

/** The ids up to the depth of the requested page, taken per organisation. */
export function visIds(tx: Tx, filter: VisLogFilter, { depth, direction }: Reach): RawBuilder<string> {
  const { seenBy, ...rest } = filter
  const newest = (some: VisitQuery) => some.select('visLog.id').orderBy('visLog.id', direction).limit(depth)
  if (!seenBy || filter.account) return sql<string>`(${newest(visLogs(tx, filter))})`
  const logs = visLogs(tx, rest)
  const ofOneOrg = newest(logs.where('visLog.orgId', '=', sql<string>`seen.org_id`))
  const own = newest(logs.where('visLog.account', '=', accountOf(seenBy.userId)))
  return sql<string>`(select id from (
      (select part.id from unnest(${seenBy.orgIds}::bigint[]) as seen (org_id), lateral (${ofOneOrg}) as part)
      union (${own})) as newest
    order by id ${sql.raw(direction)} limit ${depth})`
}

/** Returns how many rows were deleted; at most `most` at a time. */
export const deleteVisitsBefore = async (tx: Tx, { id, at }: Edge, most: number): Promise<number> => {
  const old = tx
    .selectFrom('visLog')
    .select('id')
    .where('id', '<', id)
    .where('visTime', '<', at)
    .orderBy('id')
    .limit(most)
  return Number((await tx.deleteFrom('visLog').where('id', 'in', old).executeTakeFirst()).numDeletedRows)
}
