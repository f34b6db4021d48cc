import type { StatFigures } from '@chargedeck/contract/insight/stat-daily/figures'
import type { DayFigures } from '@chargedeck/domain/stat-daily/figures'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { ratiosOf } from '@chargedeck/domain/stat-daily/ratios'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import { columnList, namedSums } from '../count/figure-store.ts'
import type { Places } from './place-store.ts'

type Reader = Pick<Context, 'tx'>
export type Sums = DayFigures & { customerQty: number | null }

export const ids = (values: readonly string[]) => sql`any(${plainArray(values)}::bigint[])`
export const ofType = (pileType: Places['pileType']) =>
  pileType === undefined ? sql`true` : sql`pile_type = ${pileType}`

/** The days of whole companies, and of single stations of others, as a table named `d`. */
export const dayRows = (
  { companyIds, stationIds, pileType }: Places,
  { startDate, endDate }: DayRange,
): RawBuilder<unknown> => sql`(
  select stat_date, customer_qty, ${columnList} from stat_company_daily
  where stat_date between ${startDate} and ${endDate} and company_id = ${ids(companyIds)} and pile_type = ${pileType ?? ''}
  union all
  select stat_date, customer_qty, ${columnList} from stat_daily
  where ${stationIds.length > 0} and stat_date between ${startDate} and ${endDate} and station_id = ${ids(stationIds)} and ${ofType(pileType)}) as d`

/** The sums of each day. `customerQty` is right only where nothing but whole companies is summed. */
export const sumDays = async (
  { tx }: Reader,
  places: Places,
  range: DayRange,
): Promise<(Sums & { statDate: string })[]> =>
  (
    await sql<Sums & { statDate: string }>`select stat_date, sum(customer_qty)::float8 as customer_qty, ${namedSums}
      from ${dayRows(places, range)} group by stat_date order by stat_date`.execute(tx)
  ).rows

/** Counting customers reads a row for each charge. */
export const countableCharges = 300_000

type Counted = { places: Places; range: DayRange; orderQty: number }
/** Each customer of a range once, by a hash: `count(distinct …)` would sort the rows. Null: too many charges to read. */
export async function countCustomers({ tx }: Reader, { places, range, orderQty }: Counted): Promise<number | null> {
  if (orderQty > countableCharges) return null
  const { rows } = await sql<{ customerQty: number }>`
    select count(*)::int as customer_qty from (
      select from stat_customer_day
      where stat_date between ${range.startDate} and ${range.endDate} and ${isAt(places)} group by customer_id
    ) as met`.execute(tx)
  return rows[0]?.customerQty ?? 0
}

/** Customers of each day, once for a day. */
export async function customersByDay(
  { tx }: Reader,
  places: Places,
  days: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ statDate: string; customerQty: number }>`
    select stat_date, count(distinct customer_id)::int as customer_qty from stat_customer_day
    where stat_date = any(${plainArray(days)}::date[]) and ${isAt(places)} group by stat_date`.execute(tx)
  return new Map(rows.map(({ statDate, customerQty }) => [statDate, customerQty]))
}

/** Few stations are found by an index; those of whole companies are looked up in a hashed set, row by row. */
export const isAt = ({ companyIds, stationIds, pileType }: Places) => sql`(station_id = ${ids(stationIds)}
  ${companyIds.length > 0 ? sql`or station_id in (select id from station where company_id = ${ids(companyIds)})` : sql``})
  and ${ofType(pileType)}`

/** Figures as they are shown. */
export function figuresOf(sums: Sums, days: number): StatFigures {
  const {
    powerKw: _,
    ratedEnergy: __,
    gunSec: ___,
    chargingSec: ____,
    faultSec: _____,
    offlineSec: ______,
    paidServiceAmt: _______,
    ...shown
  } = sums
  return { ...shown, ...ratiosOf(sums, days) }
}
