import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { lastDayOf, firstDayOf } from '@chargedeck/domain/kernel/days'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { DayFigures } from '@chargedeck/domain/stat-daily/figures'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ids, isAt, namedSums, ofType, type Places } from '../stat-daily/public.ts'
import type { MonthRange } from './months.ts'

type Reader = Pick<Context, 'tx'>
/** Rows by month, or by month and station. */
export type Wanted = { places: Places; months: MonthRange; byStation: boolean }
export type MonthKey = { statMonth: string; stationId: string | null }
export type MonthFigures = DayFigures & { workdayEnergy: EnergyE4; weekendEnergy: EnergyE4; activeDayQty: number }

const keyOf = ({ byStation }: Wanted) =>
  byStation ? sql`stat_month, station_id` : sql`stat_month, null::bigint as station_id`
const grouped = ({ byStation }: Wanted) => (byStation ? sql`stat_month, station_id` : sql`stat_month`)
const matching = ({ places, months }: Wanted) =>
  sql`stat_month between ${months.startMonth} and ${months.endMonth} and ${isAt(places)}`

export const sumMonths = async ({ tx }: Reader, wanted: Wanted): Promise<(MonthKey & MonthFigures)[]> =>
  (
    await sql<MonthKey & MonthFigures>`
    select ${keyOf(wanted)}, ${namedSums}, sum(workday_energy) as workday_energy, sum(weekend_energy) as weekend_energy,
      bit_count(bit_or(active_days)::bit(32)) as active_day_qty
    from stat_monthly d where ${matching(wanted)} group by ${grouped(wanted)} order by stat_month`.execute(tx)
  ).rows

/** The months of whole companies from their days, which are few; of single stations from their months. */
export const sumShortly = async (
  { tx }: Reader,
  { companyIds, stationIds, pileType }: Places,
  { startMonth, endMonth }: MonthRange,
): Promise<Short[]> =>
  (
    await sql<Short>`
    select stat_month, sum(order_qty)::int as order_qty, sum(total_energy)::float8 as total_energy,
      sum(service_amt)::float8 as service_amt, sum(actual_amt)::float8 as actual_amt
    from (select to_char(stat_date, 'YYYY-MM') as stat_month, order_qty, total_energy, service_amt, actual_amt from stat_company_daily
        where stat_date between ${firstDayOf(startMonth)} and ${lastDayOf(endMonth)}
          and company_id = ${ids(companyIds)} and pile_type = ${pileType ?? ''}
      union all
      select stat_month, order_qty, total_energy, service_amt, actual_amt from stat_monthly
        where ${stationIds.length > 0} and stat_month between ${startMonth} and ${endMonth}
          and station_id = ${ids(stationIds)} and ${ofType(pileType)}) as kept group by stat_month`.execute(tx)
  ).rows
type Short = { statMonth: string } & Pick<DayFigures, 'orderQty' | 'totalEnergy' | 'serviceAmt' | 'actualAmt'>

export type Trend = MonthKey & { totalEnergy: number; actualAmt: number }
/** Little of many months, to be compared. */
export const listTrend = async ({ tx }: Reader, wanted: Wanted): Promise<Trend[]> =>
  (
    await sql<Trend>`select ${keyOf(wanted)}, sum(total_energy) as total_energy, sum(actual_amt) as actual_amt
      from stat_monthly d where ${matching(wanted)} group by ${grouped(wanted)}`.execute(tx)
  ).rows

export type Cost = MonthKey & { electricityCostAmt: Fen | null; missingQty: number }
/** The typed costs, also of stations that did not charge, and how many charged without one. */
export const listMonthCosts = async ({ tx }: Reader, wanted: Wanted): Promise<Cost[]> =>
  (
    await sql<Cost>`
    select ${keyOf(wanted)}, sum(electricity_cost_amt) as electricity_cost_amt, (count(*) filter (where electricity_cost_amt is null))::int as missing_qty
    from (select distinct stat_month, station_id from stat_monthly where ${matching(wanted)} and order_qty > 0
      union select stat_month, station_id from stat_electricity_cost where ${matching(wanted)}) as charged
    left join stat_electricity_cost using (stat_month, station_id) group by ${grouped(wanted)}`.execute(tx)
  ).rows

export type Share = MonthKey & { partnerAmt: Fen }
/** What partners have of closed days; the operator's own part is what is left. */
export const listPartnerShares = async ({ tx }: Reader, wanted: Wanted): Promise<Share[]> =>
  (
    await sql<Share>`
    select ${keyOf(wanted)}, sum(share_amt) as partner_amt
    from (select settle_month as stat_month, station_id, share_amt, holder_type, '' as pile_type from settle_monthly) d
    where stat_month between ${wanted.months.startMonth} and ${wanted.months.endMonth} and ${isAt(wanted.places)}
      and holder_type <> ${holderTypes.operator} group by ${grouped(wanted)}`.execute(tx)
  ).rows

export type Unpaid = MonthKey & { unpaidAmt: Fen }
/** Orders that nobody has paid in full: they are few, and have no shares yet. */
export const listUnpaid = async ({ tx }: Reader, wanted: Wanted): Promise<Unpaid[]> =>
  (
    await sql<Unpaid>`
    select ${keyOf(wanted)}, sum(actual_amt) as unpaid_amt
    from (select to_char(day_of(end_time), 'YYYY-MM') as stat_month, station_id, actual_amt, '' as pile_type from charge_order
      where order_status = ${sql.lit(chargeOrderStates.toPay)}) d
    where stat_month between ${wanted.months.startMonth} and ${wanted.months.endMonth} and ${isAt(wanted.places)}
    group by ${grouped(wanted)}`.execute(tx)
  ).rows

/** Each customer of a month once. */
export const customersOfMonths = async (
  { tx }: Reader,
  wanted: Wanted,
): Promise<(MonthKey & { customerQty: number })[]> =>
  (
    await sql<MonthKey & { customerQty: number }>`
    select ${keyOf(wanted)}, count(distinct customer_id)::int as customer_qty
    from (select to_char(stat_date, 'YYYY-MM') as stat_month, station_id, customer_id, pile_type from stat_customer_day
      where stat_date between ${firstDayOf(wanted.months.startMonth)} and ${lastDayOf(wanted.months.endMonth)}) d
    where ${isAt(wanted.places)} group by ${grouped(wanted)}`.execute(tx)
  ).rows

/** Each customer of these months once, by station. */
export const customersOfStations = async ({ tx }: Reader, { places, months }: Wanted): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ stationId: string; customerQty: number }>`
      select station_id, count(distinct customer_id)::int as customer_qty from stat_customer_day
      where stat_date between ${firstDayOf(months.startMonth)} and ${lastDayOf(months.endMonth)} and ${isAt(places)}
      group by station_id`.execute(tx)
    ).rows.map(({ stationId, customerQty }) => [stationId, customerQty]),
  )

/** Every station of these places. */
export async function stationIdsAt({ tx }: Reader, places: Places): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from station
    where id = any(${places.stationIds}::bigint[]) or company_id = any(${places.companyIds}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}
