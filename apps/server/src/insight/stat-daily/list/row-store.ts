import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import { namedSums } from '../count/figure-store.ts'
import type { Places } from './place-store.ts'
import { customersByDay, figuresOf, ids, ofType, sumDays, type Sums } from './sum-store.ts'

type Reader = Pick<Context, 'tx'>
type PileType = Places['pileType']

/** In the order of the days that are wanted. */
export async function presentDays(ctx: Reader, places: Places, days: readonly string[]): Promise<StatDailyRow[]> {
  const range = { startDate: days.toSorted()[0] ?? '', endDate: days.toSorted().at(-1) ?? '' }
  if (days.length === 0) return []
  const sums = new Map((await sumDays(ctx, places, range)).map((row) => [row.statDate, row]))
  const counted = places.stationIds.length > 0 ? await customersByDay(ctx, places, days) : null
  return days.flatMap((statDate): StatDailyRow[] => {
    const row = sums.get(statDate)
    if (!row) return []
    const { statDate: _, ...figures } = row
    const customerQty = counted ? (counted.get(statDate) ?? 0) : figures.customerQty
    return [{ id: statDate, statDate, ...noStation, ...figuresOf({ ...figures, customerQty }, 1) }]
  })
}

const noStation = { stationId: null, stationName: null }
type StationSums = Sums & { stationId: string; stationName: string; statDate: string | null }

type OfRange = { pileType: PileType; range: DayRange; days: number }
export async function presentStations(
  { tx }: Reader,
  stationIds: readonly string[],
  { pileType, range, days }: OfRange,
): Promise<StatDailyRow[]> {
  const between = sql`stat_date between ${range.startDate} and ${range.endDate} and ${ofType(pileType)}`
  const { rows } = await sql<StationSums>`
    select station.id as station_id, station.station_name, d.*, (select count(distinct customer_id) from stat_customer_day c
      where c.station_id = station.id and ${between})::float8 as customer_qty
    from station join lateral (select ${namedSums} from stat_daily d where d.station_id = station.id and ${between}) d on true
    where station.id = ${ids(stationIds)}`.execute(tx)
  const byId = new Map(rows.map((row) => [row.stationId, row]))
  return stationIds.flatMap((id) => {
    const row = byId.get(id)
    return row ? [shown(row, { id, statDate: null, days })] : []
  })
}

type OfDays = { stationIds: readonly string[]; days: readonly string[] }
export async function presentStationDays({ tx }: Reader, keys: OfDays, pileType: PileType): Promise<StatDailyRow[]> {
  const pairs = sql`unnest(${plainArray(keys.days)}::date[], ${plainArray(keys.stationIds)}::bigint[]) with ordinality as p (stat_date, station_id, at)`
  const { rows } = await sql<StationSums>`
    select p.stat_date, station.id as station_id, station.station_name, d.*, (select count(distinct customer_id) from stat_customer_day c
      where c.stat_date = p.stat_date and c.station_id = p.station_id and ${ofType(pileType)})::float8 as customer_qty
    from ${pairs} join station on station.id = p.station_id
    join lateral (select ${namedSums} from stat_daily d
      where d.stat_date = p.stat_date and d.station_id = p.station_id and ${ofType(pileType)}) d on true
    order by p.at`.execute(tx)
  return rows.map((row) => shown(row, { id: `${row.statDate}-${row.stationId}`, statDate: row.statDate, days: 1 }))
}

type Head = { id: string; statDate: string | null; days: number }
function shown(
  { stationId, stationName, statDate: _, ...sums }: StationSums,
  { id, statDate, days }: Head,
): StatDailyRow {
  return { id, statDate, stationId, stationName, ...figuresOf(sums, days) }
}
