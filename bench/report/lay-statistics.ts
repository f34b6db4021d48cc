import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { dayOf, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'

export const stations = 2000
/** Fewer than 400 for a quick look. */
export const days = Number(process.argv[2] ?? 400)
const detailedDays = Math.min(92, days)
export const chargesADay = 25_000
export const dayAgo = (days: number): string => dayOf(daysLater(new Date(), -days))

/** Three companies, fifty organisations. */
export async function layPlaces(db: Db): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    select n, n, '示例' || n, '示例', 'MA0000001', '-' || n, '4000000000', 100, now() from generate_series(1, 3) n`.execute(
    db,
  )
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
      address, service_tel, create_time)
    select n, n, '示例站' || n, 1 + n % 3, 100 + n % 50, '10', '1', '1', '320102', '示例路', '4000000000', now()
    from generate_series(1, ${stations}::int) n`.execute(db)
}

/** What ten million orders leave behind: days of 2 000 stations, a third of them with both kinds of piles, and all that is read with them. */
export async function layStatistics(db: Db): Promise<void> {
  await layPlaces(db)
  const laid = sql`from generate_series(${dayAgo(days)}::date, ${dayAgo(1)}::date, interval '1 day') as d (day), generate_series(1, ${stations}::int) s,
    unnest(array['DC', 'AC']) t where (t = 'DC' or s % 3 = 0)`
  await sql`insert into stat_daily select day, s, 1 + s % 3, t, 10, 10, 9, 1, 0, 8, 1, 2000000, 300000, 500000, 600000, 600000, 0, 12000, 8000,
    20000, 500, 19500, 7500, 1, 300, 24000, 400000, 100000, 200000, 6, 360, 86400000, 518400, 60000, 500, 900 ${laid}`.execute(
    db,
  )
  await sql`insert into stat_customer_day select d.day, s, (s * 17 + c * 31 + extract(doy from d.day)::int * 7) % 400000, 'DC'
    from generate_series(${dayAgo(detailedDays)}::date, ${dayAgo(1)}::date, interval '1 day') as d (day), generate_series(1, ${stations}::int) s,
      generate_series(1, 12) c on conflict do nothing`.execute(db)
  await sql`insert into stat_stop_pile select day, s, s * 10 + p, t, case when (p + s) % 12 = 0 then 'EmergencyStop' else 'Local' end, 'USER', 3
    from generate_series(${dayAgo(detailedDays)}::date, ${dayAgo(1)}::date, interval '1 day') as d (day), generate_series(1, ${stations}::int) s,
      generate_series(1, 5) p, unnest(array['DC']) t`.execute(db)
  await layOneDay(db)
  await sql`vacuum analyze`.execute(db)
}

/** The orders of yesterday, to be counted. */
async function layOneDay(db: Db): Promise<void> {
  const at = daysLater(startOfDay(new Date()), -1)
  await ensureMonths(db, at, new Date())
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, customer_id, create_time, start_time, end_time, duration_sec, total_energy, sharp_energy, peak_energy, flat_energy,
      valley_energy, all_day_energy, elec_amt, service_amt, total_amt, actual_amt, paid_elec_amt, paid_service_amt, principal_amt,
      gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt, stop_code, stop_side, order_status)
    select ${firstIdOf(at)}::bigint + (n::bigint << 30), 'MA' || n, 'APP', 'QR', 1, 1 + n % ${stations}::int, '示例站', 1 + n % 10000, 'P', '桩', 'DC', n % 20000,
      ${at}, ${at}, ${at}::timestamptz + n * interval '2 seconds', 2400, 200000, 0, 0, 200000, 0, 0, 1200, 800, 2000, 2000, 1200, 800, 2000, 0, 0, 0, 0,
      'Local', 'USER', ${chargeOrderStates.done} from generate_series(1, ${chargesADay}::int) n`.execute(db)
}
