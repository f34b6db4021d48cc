import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { implement } from '../../platform/http/implement.ts'
import { dayStats } from './day-stats.ts'
import { countGuns } from './count-guns.ts'
import { listRuntimeGuns } from './list-runtime-guns.ts'
import { stationWall } from './station-wall.ts'

export const monitorRoutes = implement(monitorApi, {
  page: async (ctx, { query }) => listRuntimeGuns(ctx, query),
  counts: async (ctx, { query }) => countGuns(ctx, query),
  stats: async (ctx, { query }) => dayStats(ctx, query),
  station: async (ctx, { query }) => stationWall(ctx, query.stationId),
})
