import type { Received } from '@chargedeck/contract/endpoint'
import type { statDailyApi, StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StatGroup } from '@chargedeck/contract/insight/stat-daily/enums'
import type { Page } from '@chargedeck/contract/paging'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { placesOf, type Places } from './place-store.ts'
import { presentDays, presentStationDays, presentStations } from './row-store.ts'
import { daysBegun, rangeOf } from './range.ts'
import { dayRows, ids, isAt, ofType } from './sum-store.ts'

type Query = Received<typeof statDailyApi.page>['query']
type Key = { statDate: string | null; stationId: string | null }
type Sortable = Key & Record<'orderQty' | 'totalEnergy' | 'totalAmt' | 'actualAmt', number>

const sorted = sql`sum(order_qty) as order_qty, sum(total_energy) as total_energy, sum(total_amt) as total_amt, sum(actual_amt) as actual_amt`
/** Rows of the report by what they stand for; the figures of a page are read for its rows alone. */
export async function listDaily(ctx: Context, query: Query): Promise<Page<StatDailyRow>> {
  const range = rangeOf(ctx, query)
  const groupBy = query.groupBy ?? 'DATE'
  const places = await placesOf(ctx, query)
  const keys = ctx.tx.selectFrom(keysOf(groupBy, places, range).as('k'))
  return readPage(ctx, query, {
    matching: groupBy === 'STATION' ? ctx.tx.selectFrom(stationsIn(places, range).as('s')) : keys,
    rows: keys.select(['k.statDate', 'k.stationId']),
    sort: {
      columns: {
        statDate: 'k.statDate',
        orderQty: 'k.orderQty',
        totalEnergy: 'k.totalEnergy',
        totalAmt: 'k.totalAmt',
        actualAmt: 'k.actualAmt',
      },
      field: groupBy === 'STATION' ? 'totalEnergy' : 'statDate',
      order: 'descend',
      id: ['k.statDate', 'k.stationId'],
    },
    present: (found) => present(ctx, found, { groupBy, places, range }),
  })
}

function keysOf(groupBy: StatGroup, places: Places, range: DayRange) {
  const inRange = sql`stat_date between ${range.startDate} and ${range.endDate}`
  if (groupBy === 'DATE')
    return sql<Sortable>`(select stat_date, null::bigint as station_id, ${sorted} from ${dayRows(places, range)} group by stat_date)`
  const rows = sql`from stat_daily where ${inRange} and ${isAt(places)}`
  return groupBy === 'STATION'
    ? sql<Sortable>`(select null::date as stat_date, station_id, ${sorted} ${rows} group by station_id)`
    : sql<Sortable>`(select stat_date, station_id, ${sorted} ${rows} group by stat_date, station_id)`
}

/** Found by the index of their days: counting them adds nothing up a second time. */
const stationsIn = ({ companyIds, stationIds, pileType }: Places, { startDate, endDate }: DayRange) => sql<object>`(
  select from station where (id = ${ids(stationIds)} or company_id = ${ids(companyIds)}) and exists (
    select from stat_daily where station_id = station.id and stat_date between ${startDate} and ${endDate} and ${ofType(pileType)}))`

type Shown = { groupBy: StatGroup; places: Places; range: DayRange }
function present(ctx: Context, keys: readonly Key[], { groupBy, places, range }: Shown): Promise<StatDailyRow[]> {
  const days = keys.flatMap(({ statDate }) => statDate ?? [])
  const stationIds = keys.flatMap(({ stationId }) => stationId ?? [])
  if (groupBy === 'DATE') return presentDays(ctx, places, days)
  if (groupBy === 'STATION')
    return presentStations(ctx, stationIds, { pileType: places.pileType, range, days: daysBegun(ctx, range) })
  return presentStationDays(ctx, { stationIds, days }, places.pileType)
}
