import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { splitByMonth } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { dayRows, ids, type Places } from '../stat-daily/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type OrderSums = { orderQty: number; totalEnergy: EnergyE4; serviceAmt: Fen; actualAmt: Fen }
/** Days as `YYYY-MM-DD`, both included. */
type Days = { startDate: string; endDate: string }

const summed = sql`coalesce(sum(total_energy), 0)::float8 as total_energy, coalesce(sum(service_amt), 0)::float8 as service_amt,
  coalesce(sum(actual_amt), 0)::float8 as actual_amt`

const columns = sql`order_qty, total_energy, service_amt, actual_amt`

/** A year of many stations is a row for each month of each, and the days beside whole months. */
function keptRows(places: Places, range: Days) {
  const { months, days } = splitByMonth(range)
  if (places.stationIds.length === 0 || months.length === 0) return dayRows(places, range)
  const ofStations = { ...places, companyIds: [] }
  const parts = [
    sql`select ${columns} from ${dayRows({ ...places, stationIds: [] }, range)}`,
    sql`select ${columns} from stat_monthly where stat_month = any(${plainArray(months)}::text[]) and station_id = ${ids(places.stationIds)}`,
    ...days.map((part) => sql`select ${columns} from ${dayRows(ofStations, part)}`),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as kept`
}

export const sumKeptDays = async ({ tx }: Reader, places: Places, days: Days): Promise<OrderSums> =>
  onlyOne(
    (
      await sql<OrderSums>`select coalesce(sum(order_qty), 0)::int as order_qty, ${summed} from ${keptRows(places, days)}`.execute(
        tx,
      )
    ).rows,
  )

type DaySums = OrderSums & { statDate: string }
export const listKeptDays = async ({ tx }: Reader, places: Places, days: Days): Promise<DaySums[]> =>
  (
    await sql<DaySums>`
      select stat_date, sum(order_qty)::int as order_qty, ${summed} from ${dayRows(places, days)} group by stat_date`.execute(
      tx,
    )
  ).rows

function onlyOne(rows: readonly OrderSums[]): OrderSums {
  const [found] = rows
  if (!found) throw new Error('an aggregate always answers one row')
  return found
}
