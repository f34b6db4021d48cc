import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { implement } from '../../platform/http/implement.ts'
import { dayCurves, dayStats } from './day-stats.ts'
import { countGuns } from './count-guns.ts'
import { gunDays } from './gun-days.ts'
import { listRuntimeGuns } from './list-runtime-guns.ts'
import { listWallGuns } from './list-wall-guns.ts'
import { statusPack } from './status-pack.ts'
import { stationWall } from './station-wall.ts'

export const monitorRoutes = implement(monitorApi, {
  page: async (ctx, { query }) => listRuntimeGuns(ctx, query),
  wall: async (ctx, { query }) => listWallGuns(ctx, query.stationId),
  counts: async (ctx, { query }) => countGuns(ctx, query),
  stats: async (ctx, { query }) => dayStats(ctx, query),
  curves: async (ctx, { query }) => dayCurves(ctx, query),
  statusPack: async (ctx, { query }) => statusPack(ctx, query),
  gunDays: async (ctx, { query }) => gunDays(ctx, query.gunIds),
  station: async (ctx, { query }) => stationWall(ctx, query.stationId),
})
