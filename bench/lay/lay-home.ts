import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { foldGunChanges } from '../../apps/server/src/site/pile/public.ts'
import { layChargedDays, layRunningCharges } from './lay-curves.ts'
import { layStations } from './lay-stations.ts'

const ordersEachDay = 75_000
const customers = 60_000
const spans = {
  stat_daily: { days: 60, rows: 5000 },
  stat_monthly: { days: 12, rows: 5000 },
  stat_company_daily: { days: 730, rows: 50 },
}

/** Ten in the evening: as long as the part of a day gets that people still look at. */
export const eveningOf = (now: Date): Date => new Date(startOfDay(now).getTime() + 22 * 3_600_000)

/**
 * What the home page reads: 5000 stations, 100 000 guns, 16 700 running charges, a year of kept days; and the orders of today, yesterday,
 * this day of last month and last year.
 */
export async function layHome(db: Db, at: Date): Promise<void> {
  await layStations(db)
  await db.transaction().execute((tx) => foldGunChanges({ tx }))
  await sql`update station set lng = 75 + (id * 7919 % 58000) / 1000.0, lat = 20 + (id * 104729 % 28000) / 1000.0`.execute(
    db,
  )
  const today = startOfDay(at)
  await layOrders(db, { from: daysLater(today, -1), to: at })
  for (const ago of [31, 30]) await layOrders(db, { from: daysLater(today, -ago), to: daysLater(today, 1 - ago) })
  await layRunningCharges(db, at)
  await layChargedDays(db, daysLater(today, -1))
  await layKeptDays(db, at)
  await sql`vacuum analyze`.execute(db)
}

/** Evenly through the span. */
async function layOrders(db: Db, { from: since, to: until }: { from: Date; to: Date }): Promise<void> {
  const orders = Math.round((ordersEachDay * (until.getTime() - since.getTime())) / 86_400_000)
  await ensureMonths(db, since, until)
  const [from, to] = [firstIdOf(since), firstIdOf(until)]
  await sql`alter table charge_order disable trigger user`.execute(db)
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, customer_id, create_time, start_time, end_time, total_energy, elec_amt, service_amt, total_amt, actual_amt, order_status)
    select id, 'MA' || id, (array['WeChat', 'Alipay', 'APP', 'TPP'])[1 + n % 4], 'QR', 1 + (1 + n % 5000) % 50, 1 + n % 5000, '站', 1, 'P', 'P', 'DC',
      1 + n * 7919 % ${sql.lit(customers)}, at, at, at, 200000 + n % 100, 800, 400, 1200, 1200, ${sql.lit(chargeOrderStates.done)}
    from (select n, ${from}::bigint + n * ((${to}::bigint - ${from}::bigint) / ${orders}::bigint) as id,
      ${since}::timestamptz + n * (${until}::timestamptz - ${since}::timestamptz) / ${orders}::bigint as at
      from generate_series(1, ${orders - 1}::bigint) n) as made`.execute(db)
  await sql`alter table charge_order enable trigger user`.execute(db)
}

/** A year of each station; every figure that is not named is one. */
async function layKeptDays(db: Db, at: Date): Promise<void> {
  const day = sql`(day_of(${at}::timestamptz) - d)`
  await keep(db, 'stat_daily', {
    stat_date: day,
    station_id: sql`s`,
    company_id: sql`1 + s % 50`,
    pile_type: sql`'DC'`,
  })
  await keep(db, 'stat_monthly', {
    stat_month: sql`to_char(day_of(${at}::timestamptz) - d * interval '1 month', 'YYYY-MM')`,
    station_id: sql`s`,
    company_id: sql`1 + s % 50`,
    pile_type: sql`'DC'`,
  })
  await keep(db, 'stat_company_daily', { stat_date: day, company_id: sql`s`, pile_type: sql`''` })
}

async function keep(db: Db, table: keyof typeof spans, keys: Record<string, ReturnType<typeof sql>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const values = rows.map(({ name }) => keys[name] ?? sql`${100 + name.length} + s`)
  const { days, rows: each } = spans[table]
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from generate_series(0, ${days - 1}::int) d, generate_series(1, ${each}::int) s on conflict do nothing`.execute(
    db,
  )
}
