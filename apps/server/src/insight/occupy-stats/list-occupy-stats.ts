import type { Received } from '@chargedeck/contract/endpoint'
import type { OccupyStat, occupyStatsApi, OccupyStatsFilters } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { Page } from '@chargedeck/contract/paging'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { matchingFlow } from '../order-flow/public.ts'
import { endedOccupations, occupySums, presentSums, type OccupySums } from './ended-occupation-store.ts'

type Query = Received<typeof occupyStatsApi.list>['query']
type StatRow = OccupySums & { statDate: string; stationId: string; stationName: string }

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
  const stats = await occupyStats(ctx, query)
  return readPage(ctx, query, {
    matching: stats,
    rows: stats,
    sort: occupyStatSort,
    present: (rows) => rows.map(presentStat),
  })
}

/** Each day of each station that had an occupation, with the charges that ended there on that day. */
export async function occupyStats(ctx: Context, filters: OccupyStatsFilters) {
  const flow = await matchingFlow(ctx, { ...filters, dateType: 'END' })
  return ctx.tx
    .selectFrom(
      sql<StatRow>`(select to_char(occupied.day, 'YYYY-MM-DD') as stat_date, occupied.station_id, occupied.station_name, occupied.occupy_qty,
          occupied.occupy_min, occupied.capped_amt, occupied.free_qty, occupied.waive_amt, occupied.paid_amt, occupied.unpaid_amt,
          coalesce(charged.order_qty, 0) as order_qty
        from (select day_of(occupy_order.occupy_end_time) as day, station.id as station_id, station.station_name, ${occupySums}
          from ${endedOccupations(ctx, filters)} group by 1, station.id) as occupied
        left join (select flow.day, flow.station_id, sum(flow.order_qty) as order_qty from ${flow} group by 1, 2) as charged
          on charged.day = occupied.day and charged.station_id = occupied.station_id)`.as('stat'),
    )
    .selectAll()
}

export const presentStat = ({ statDate, stationId, stationName, ...sums }: StatRow): OccupyStat => ({
  key: `${statDate}:${stationId}`,
  statDate,
  stationId,
  stationName,
  ...presentSums(sums),
})
