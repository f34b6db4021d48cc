import { pileStates } from '@chargedeck/domain/pile/states'
import type { FoldedDevice, FoldedWarning } from '@chargedeck/domain/warning/fold/shapes'
import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

/** One fold at a time, so that the signals of a device are folded in their order. */
export const lockFold = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('fold warnings', 0))`.execute(tx)

/** A code that was raised at a station since a time. */
export type RaisedAt = { stationId: string; code: string; since: Date }

/** Locks the warnings of these subjects, those that these devices belong to, and single ones that may be part of a storm. */
export async function lockUnclosed(
  tx: Tx,
  subjects: readonly string[],
  raised: readonly RaisedAt[],
): Promise<FoldedWarning[]> {
  const { rows } = await sql<FoldedWarning>`
    select id, false as is_new, subject, protocol, alarm_code, alarm_name, alarm_level, source, content, gun_id, pile_id, carrier_id, group_id,
      station_id, company_id, order_id, first_time, last_time, open_time, repeat_qty, open_qty, status, recover_time, close_time, close_reason,
      storm_flag, storm_id, device_qty, open_device_qty
    from warning where status in (${literals(unclosedWarningStates)}) and id in (
      select id from warning where subject = any(${subjects}::text[]) and status in (${literals(unclosedWarningStates)})
      union select warning_id from warning_device where subject = any(${subjects}::text[])
      union select w.id from unnest(${raised.map(({ stationId }) => stationId)}::bigint[], ${raised.map(({ code }) => code)}::text[],
          ${raised.map(({ since }) => since)}::timestamptz[]) as r (station_id, code, since)
        join warning w on w.station_id = r.station_id and w.alarm_code = r.code and w.open_time >= r.since
          and w.status = ${sql.lit(warningStates.open)} and w.storm_flag = 0)
    order by id for no key update`.execute(tx)
  return rows
}

export const listDevices = (
  tx: Tx,
  subjects: readonly string[],
  warningIds: readonly string[],
): Promise<FoldedDevice[]> =>
  tx
    .selectFrom('warningDevice')
    .selectAll()
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('warningId', '=', sql<string>`any(${warningIds}::bigint[])`)
    .execute()

export async function countPilesOf(tx: Tx, stationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('chargerPile')
    .select(['stationId', ({ fn }) => fn.countAll<string>().as('qty')])
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('status', '=', pileStates.inUse)
    .groupBy('stationId')
    .execute()
  return new Map(rows.map(({ stationId, qty }) => [stationId, Number(qty)]))
}
