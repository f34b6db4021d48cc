import { occupyStatsApi } from '@chargedeck/contract/insight/occupy-stats/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { occupyStatsExport, occupyVehiclesExport } from './export-occupy-stats.ts'
import { listOccupyStats } from './list-occupy-stats.ts'
import { listOccupyVehicles } from './list-occupy-vehicles.ts'
import { sumOccupyStats } from './list-occupy-sums.ts'

export const occupyStatsRoutes = implement(occupyStatsApi, {
  list: (ctx, { query }) => listOccupyStats(ctx, query),
  summary: (ctx, { query }) => sumOccupyStats(ctx, query),
  export: (ctx, { query }) => exportOrStart(ctx, occupyStatsExport, query),
  vehicles: (ctx, { query }) => listOccupyVehicles(ctx, query),
  exportVehicles: (ctx, { query }) => exportOrStart(ctx, occupyVehiclesExport, query),
})
