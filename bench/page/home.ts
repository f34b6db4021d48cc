import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { foldGunChanges } from '../../apps/server/src/site/pile/public.ts'
import { countCurvesHandler } from '../../apps/server/src/insight/day-curve/public.ts'
import { layChargedDays, layMinute, layRunningCharges } from '../lay/lay-curves.ts'
import { layStations } from '../lay/lay-stations.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures each call that the home page makes, and the charts of the wall: 5000 stations, 100 000 guns, 16 700 running charges, 150 000 orders of
// two days, a year of kept days; and how long the curves of the day take to be counted.
const orders = 150_000
const spans = {
  stat_daily: { days: 60, rows: 5000 },
  stat_monthly: { days: 12, rows: 5000 },
  stat_company_daily: { days: 730, rows: 50 },
}
const { timed, close, db, work } = await startPageServer({ orgIds: 'all', fill })

const countCurves = async (): Promise<string> => {
  const begun = performance.now()
  await countCurvesHandler.run(work, {})
  return (performance.now() - begun).toFixed(0)
}
console.log(`curves of two days counted in ${await countCurves()} ms`)
console.log(
  `a sample of each running charge stored in ${(await layMinute(db)).toFixed(0)} ms, counted in ${await countCurves()} ms`,
)
await sql`vacuum analyze`.execute(db)

const country = { west: 73, south: 3, east: 136, north: 54 }
const city = { west: 118.5, south: 31.5, east: 119.5, north: 32.5 }
for (const preset of ['TODAY', 'YESTERDAY', 'MONTH', 'LAST_MONTH', 'YEAR'])
  await timed(`figures ${preset}`, '/api/rpt/order/figures', { preset })
await timed('new customers', '/api/customer/newQty', { preset: 'MONTH' })
await timed('30 days', '/api/rpt/order/figures/days', {})
await timed('12 months', '/api/rpt/order/stats/monthQty', {})
for (const preset of ['TODAY', 'MONTH', 'YEAR'])
  await timed(`best stations ${preset}`, '/api/rpt/order/figures/top', { preset, by: 'ENERGY' })
await timed('what waits', '/api/welcome/waiting', {})
await timed('guns by state', '/api/rpt/monitor/runtime/counts', { busiest: 60 })
await timed('the curves of the day', '/api/rpt/monitor/runtime/chart/curves', {})
await timed('the charts of the wall', '/api/rpt/monitor/runtime/chart/stats', {}, 20)
await timed('the curves of a station', '/api/rpt/monitor/runtime/chart/curves', { stationId: '7' })
await timed('the status pack', '/api/rpt/order/charger/statusPack', {}, 20)
await timed('the map of the country', '/api/station/map', country)
await timed('the map of a city', '/api/station/map', city)
await timed('warnings', '/api/rpt/monitor/warn/total', {})
await timed('warned stations', '/api/rpt/monitor/warn/station/list', {})
await timed('the last orders', '/api/charge/order/page', { pageSize: 8 })
await timed('the last customers', '/api/customer/page', { pageSize: 8 })
await close()

async function fill(db: Db): Promise<void> {
  await layStations(db)
  await db.transaction().execute((tx) => foldGunChanges({ tx }))
  await sql`update station set lng = 75 + (id * 7919 % 58000) / 1000.0, lat = 20 + (id * 104729 % 28000) / 1000.0`.execute(
    db,
  )
  await layOrders(db)
  await layRunningCharges(db)
  await layChargedDays(db)
  await layKeptDays(db)
  await sql`vacuum analyze`.execute(db)
}

/** Evenly from yesterday's midnight until now. */
async function layOrders(db: Db): Promise<void> {
  const at = new Date()
  const since = daysLater(startOfDay(at), -1)
  await ensureMonths(db, since, at)
  const [from, to] = [firstIdOf(since), firstIdOf(at)]
  await sql`alter table charge_order disable trigger user`.execute(db)
  await sql`insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, create_time, start_time, end_time, total_energy, elec_amt, service_amt, total_amt, actual_amt, order_status)
    select id, 'MA' || id, 'APP', 'QR', 1 + (1 + n % 5000) % 50, 1 + n % 5000, '站', 1, 'P', 'P', 'DC', at, at, at, 200000, 800, 400, 1200, 1200,
      ${sql.lit(chargeOrderStates.done)}
    from (select n, ${from}::bigint + n * ((${to}::bigint - ${from}::bigint) / ${orders}::bigint) as id,
      ${since}::timestamptz + n * (${at}::timestamptz - ${since}::timestamptz) / ${orders}::bigint as at
      from generate_series(1, ${orders - 1}::bigint) n) as made`.execute(db)
  await sql`alter table charge_order enable trigger user`.execute(db)
}

/** A year of each station; every figure that is not named is one. */
async function layKeptDays(db: Db): Promise<void> {
  await keep(db, 'stat_daily', {
    stat_date: sql`current_date - d`,
    station_id: sql`s`,
    company_id: sql`1 + s % 50`,
    pile_type: sql`'DC'`,
  })
  await keep(db, 'stat_monthly', {
    stat_month: sql`to_char(current_date - d * interval '1 month', 'YYYY-MM')`,
    station_id: sql`s`,
    company_id: sql`1 + s % 50`,
    pile_type: sql`'DC'`,
  })
  await keep(db, 'stat_company_daily', {
    stat_date: sql`current_date - d`,
    company_id: sql`s`,
    pile_type: sql`''`,
  })
}

async function keep(db: Db, table: keyof typeof spans, keys: Record<string, ReturnType<typeof sql>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const values = rows.map(({ name }) => keys[name] ?? sql`${100 + name.length} + s`)
  const { days, rows: each } = spans[table]
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from generate_series(0, ${days - 1}::int) d, generate_series(1, ${each}::int) s`.execute(
    db,
  )
}
