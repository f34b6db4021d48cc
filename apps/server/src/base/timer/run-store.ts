import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { RunRow } from './store.ts'

const runsWithNames = (tx: Tx) =>
  tx
    .selectFrom('timerRun')
    .leftJoin('sysUser', 'sysUser.id', 'timerRun.createUser')
    .selectAll('timerRun')
    .select('sysUser.name as createUserName')

export const listRuns = (tx: Tx, timerId: string, limit: number): Promise<RunRow[]> =>
  runsWithNames(tx).where('timerRun.timerId', '=', timerId).orderBy('timerRun.id', 'desc').limit(limit).execute()

/** The latest run of each timer: one index lookup per timer. */
export async function lastRuns(tx: Tx, timerIds: readonly string[]): Promise<Map<string, RunRow>> {
  if (timerIds.length === 0) return new Map()
  const latest = tx
    .selectFrom('timer')
    .select((timer) =>
      timer
        .selectFrom('timerRun')
        .select('timerRun.id')
        .whereRef('timerRun.timerId', '=', 'timer.id')
        .orderBy('timerRun.id', 'desc')
        .limit(1)
        .as('runId'),
    )
    .where('timer.id', 'in', timerIds)
  const rows = await runsWithNames(tx).where('timerRun.id', 'in', latest).execute()
  return new Map(rows.map((row) => [row.timerId, row]))
}

export const markRun = async (tx: Tx, id: string, changes: Updateable<Tables['timerRun']>): Promise<void> => {
  await tx.updateTable('timerRun').set(changes).where('id', '=', id).execute()
}

/** A repeated run shows its latest attempt. */
export const markBegun = async (tx: Tx, id: string, beginTime: Date): Promise<void> => {
  const begun = { beginTime, endTime: null, outcome: 1, message: null, attempts: sql<number>`attempts + 1` }
  await tx.updateTable('timerRun').set(begun).where('id', '=', id).execute()
}

export const deleteRunsBefore = async (tx: Tx, at: Date): Promise<void> => {
  await tx.deleteFrom('timerRun').where('id', '<', firstIdOf(at)).execute()
}
