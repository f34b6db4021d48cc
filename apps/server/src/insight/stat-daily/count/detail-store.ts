import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { asTable, pairsOf, type StationDay } from './days-store.ts'
import { isBilled } from './station-day-store.ts'

type Tx = Pick<Context, 'tx'>

/** Who charged on these days. */
export async function replaceCustomers({ tx }: Tx, days: readonly StationDay[]): Promise<void> {
  await sql`delete from stat_customer_day d using ${pairsOf(days)}
    where d.stat_date = p.stat_date and d.station_id = p.station_id`.execute(tx)
  await sql`insert into stat_customer_day (stat_date, station_id, customer_id, pile_type, first_end_time)
    select p.stat_date, o.station_id, o.customer_id, o.pile_type, min(o.end_time)
    from ${asTable(days)} join charge_order o on o.station_id = p.station_id and o.end_time >= p.since and o.end_time < p.until
    where ${isBilled} and o.customer_id is not null group by 1, 2, 3, 4`.execute(tx)
}

/** Why the charges of these days ended, by pile. */
export async function replaceStops({ tx }: Tx, days: readonly StationDay[]): Promise<void> {
  await sql`delete from stat_stop_pile d using ${pairsOf(days)}
    where d.stat_date = p.stat_date and d.station_id = p.station_id`.execute(tx)
  await sql`insert into stat_stop_pile (stat_date, station_id, pile_id, pile_type, stop_code, stop_side, order_qty)
    select p.stat_date, o.station_id, o.pile_id, min(o.pile_type), coalesce(o.stop_code, ''), coalesce(o.stop_side, 'UNKNOWN'), count(*)
    from ${asTable(days)} join charge_order o on o.station_id = p.station_id and o.end_time >= p.since and o.end_time < p.until
    where ${isBilled} group by 1, 2, 3, 5, 6`.execute(tx)
}
