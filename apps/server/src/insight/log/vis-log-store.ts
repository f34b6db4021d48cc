import { sql, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Edge, IdRange } from './id-range.ts'
import { oneOf } from './op-log-store.ts'

export type VisLogRow = Selectable<Tables['visLog']>
export type VisLogFilter = IdRange & { visTypes?: readonly string[]; account?: string; success?: 'Y' | 'N' }

export function visLogs(
  tx: Tx,
  { visTypes, account, success, from, until }: VisLogFilter,
): SelectQueryBuilder<Tables, 'visLog', object> {
  let logs = tx.selectFrom('visLog')
  if (visTypes) logs = logs.where('visType', '=', oneOf<number>(visTypes, 'smallint'))
  if (account) logs = logs.where('account', '=', account)
  if (success) logs = logs.where(success === 'Y' ? sql<boolean>`success = 'Y'` : sql<boolean>`success = 'N'`) // the same words as the index condition
  if (from) logs = logs.where('id', '>=', from.id).where('visTime', '>=', from.at)
  if (until) logs = logs.where('id', '<', until.id).where('visTime', '<', until.at)
  return logs
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
