import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

/** With their time lines and their devices. Returns how many were deleted; at most `most` at a time. */
export async function deleteClosedBefore(tx: Tx, edge: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from warning where status = ${sql.lit(warningStates.closed)} and close_time < ${edge} order by close_time, id limit ${most}
    ), events as (delete from warning_event where warning_id in (select id from old)
    ), devices as (delete from warning_device where warning_id in (select id from old))
    delete from warning where id in (select id from old)`.execute(tx)
  return Number(numAffectedRows)
}

/** Leaves the newest `kept` lines of each warning that is not closed. */
export async function deleteLongLines(tx: Tx, kept: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from warning_event where id in (
      select old.id from warning w cross join lateral (
        select id from warning_event where warning_id = w.id order by id desc offset ${kept} limit ${most}) old
      where w.status in (${literals(unclosedWarningStates)}) limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
