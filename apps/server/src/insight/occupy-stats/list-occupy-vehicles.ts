import type { Received } from '@chargedeck/contract/endpoint'
import type { occupyStatsApi, OccupyStatsFilters, OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { charged, endedOccupations, occupyQty, occupySums } from './ended-occupation-store.ts'

type Query = Received<typeof occupyStatsApi.vehicles>['query']
type VehicleRow = Omit<OccupyVehicle, 'lastTime'> & { lastTime: Date }

const fewestTimes = 2

/** Cars by how often they stayed. */
export const occupyVehicleSort = {
  columns: {
    occupyQty: 'vehicle.occupyQty',
    occupyMin: 'vehicle.occupyMin',
    cappedAmt: 'vehicle.cappedAmt',
    lastTime: 'vehicle.lastTime',
  },
  field: 'occupyQty',
  order: 'descend',
  id: 'vehicle.plateNo',
} as const

export async function listOccupyVehicles(ctx: Context, query: Query): Promise<Page<OccupyVehicle>> {
  const vehicles = occupyVehicles(ctx, query)
  return readPage(ctx, query, {
    matching: vehicles,
    rows: vehicles,
    sort: occupyVehicleSort,
    present: (rows) => rows.map(presentVehicle),
  })
}

/** Cars that owed a fee at least twice; what has no plate is nobody's. */
export const occupyVehicles = (ctx: Pick<Context, 'tx' | 'actor' | 'now'>, filters: OccupyStatsFilters) =>
  ctx.tx
    .selectFrom(
      sql<VehicleRow>`(select occupy_order.plate_no, ${occupySums}, (count(distinct occupy_order.station_id) filter (where ${charged}))::int as station_qty,
          max(occupy_order.occupy_end_time) filter (where ${charged}) as last_time
        from ${endedOccupations(ctx, filters)} and occupy_order.plate_no is not null
        group by occupy_order.plate_no having ${occupyQty} >= ${fewestTimes})`.as('vehicle'),
    )
    .selectAll()

export const presentVehicle = ({ lastTime, ...sums }: VehicleRow): OccupyVehicle => ({
  ...sums,
  lastTime: toWallTime(lastTime),
})
