import type { Received } from '@chargedeck/contract/endpoint'
import type { OccupyStat, occupyStatsApi, OccupyStatsFilters } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { Page } from '@chargedeck/contract/paging'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { readPage } from '../../platform/read-page.ts'
import { flowRangeOf, flowRows } from '../order-flow/public.ts'
import { endedOccupations, occupySums, presentSums, type OccupySums } from './ended-occupation-store.ts'

type Query = Received<typeof occupyStatsApi.list>['query']
type StatKey = { statDate: string; stationId: string }
type StatRow = OccupySums & StatKey & { stationName: string }

/** The newest day first, then the stations. */
export const occupyStatSort = {
  columns: {
    statDate: 'stat.statDate',
    occupyQty: 'stat.occupyQty',
    occupyMin: 'stat.occupyMin',
    cappedAmt: 'stat.cappedAmt',
  },
  field: 'statDate',
  order: 'descend',
  id: ['stat.statDate', 'stat.stationId'],
} as const

export async function listOccupyStats(ctx: Context, query: Query): Promise<Page<OccupyStat>> {
  const keys = occupiedDays(ctx, query)
  return readPage(ctx, query, {
    matching: keys,
    rows: keys.select(['stat.statDate', 'stat.stationId']),
    sort: occupyStatSort,
    present: (found) => readStats(ctx, query, found),
  })
}

/** With only what they are sorted by: a page shows few of them. */
const occupiedDays = (ctx: Context, filters: OccupyStatsFilters) =>
  ctx.tx.selectFrom(
    sql<StatKey & Pick<OccupySums, 'occupyQty' | 'occupyMin' | 'cappedAmt'>>`(
      select to_char(${day}, 'YYYY-MM-DD') as stat_date, occupy_order.station_id, ${occupySums}
      from ${endedOccupations(ctx, filters)} group by ${day}, occupy_order.station_id)`.as('stat'),
  )
const day = sql`day_of(occupy_order.occupy_end_time)`

/** In the order of their keys. */
async function readStats(ctx: Context, filters: OccupyStatsFilters, keys: readonly StatKey[]): Promise<OccupyStat[]> {
  const days = keys.map(({ statDate }) => statDate).toSorted()
  const [startDate, endDate] = [days.at(0), days.at(-1)]
  if (startDate === undefined || endDate === undefined) return []
  const stationIds = keys.map(({ stationId }) => stationId)
  const stats = await (await occupyStats(ctx, { ...filters, startDate, endDate }, stationIds)).execute()
  const byKey = new Map(stats.map(presentStat).map((stat) => [stat.key, stat]))
  return keys.flatMap((key) => byKey.get(keyOf(key)) ?? [])
}

/** Each day of each station that had an occupation, or of some stations, with the charges that ended there on that day. */
export async function occupyStats(ctx: Context, filters: OccupyStatsFilters, stationIds?: readonly string[]) {
  const question = { filters: { ...filters, dateType: 'END' }, groupBy: 'STATION', keys: stationIds } as const
  const columns = { places: ['day', 'stationId'], figures: ['orderQty'] } as const
  const flow = await flowRows(ctx, question, flowRangeOf(filters, ctx.now()), columns)
  const atStations =
    stationIds === undefined ? sql`true` : sql`occupy_order.station_id = any(${plainArray(stationIds)}::bigint[])`
  return ctx.tx
    .selectFrom(
      sql<StatRow>`(select to_char(occupied.day, 'YYYY-MM-DD') as stat_date, occupied.station_id, occupied.station_name, occupied.occupy_qty,
          occupied.occupy_min, occupied.capped_amt, occupied.free_qty, occupied.waive_amt, occupied.paid_amt, occupied.unpaid_amt,
          coalesce(charged.order_qty, 0) as order_qty
        from (select ${day} as day, station.id as station_id, station.station_name, ${occupySums}
          from ${endedOccupations(ctx, filters)} and ${atStations} group by 1, station.id) as occupied
        left join (select flow.day, flow.station_id, sum(flow.order_qty) as order_qty from ${flow} group by 1, 2) as charged
          on charged.day = occupied.day and charged.station_id = occupied.station_id)`.as('stat'),
    )
    .selectAll()
}

const keyOf = ({ statDate, stationId }: StatKey): string => `${statDate}:${stationId}`

export const presentStat = ({ statDate, stationId, stationName, ...sums }: StatRow): OccupyStat => ({
  key: keyOf({ statDate, stationId }),
  statDate,
  stationId,
  stationName,
  ...presentSums(sums),
})
