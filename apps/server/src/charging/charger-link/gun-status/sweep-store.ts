import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'

/**
 * Returns how many rows were deleted; at most `most` at a time. The last change of each gun before the edge stays:
 * it says in which state the gun was at the edge, and of a quiet gun, why it is in fault.
 */
export async function deleteChangesBefore(tx: Tx, edge: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gun_status_log where id in (
      select l.id from gun_status_log l
      where l.id < ${firstIdOf(edge)} and l.change_time < ${edge} and exists (
        select from gun_status_log later
        where later.gun_id = l.gun_id and later.change_time >= l.change_time and later.change_time < ${edge}
          and (later.change_time, later.id) > (l.change_time, l.id))
      order by l.id limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
