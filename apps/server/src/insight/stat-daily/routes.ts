import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportCauses } from './list/export-causes.ts'
import { exportDaily } from './list/export-daily.ts'
import { listDaily } from './list/list-daily.ts'
import { sumStopCauses } from './list/stop-causes.ts'
import { sumDaily } from './list/sum-daily.ts'
import { beginRebuild } from './rebuild/begin-rebuild.ts'
import { listRebuilds } from './rebuild/list-rebuilds.ts'

export const statDailyRoutes = implement(statDailyApi, {
  page: async (ctx, { query }) => listDaily(ctx, query),
  summary: async (ctx, { query }) => sumDaily(ctx, query),
  stopCauses: async (ctx, { query }) => sumStopCauses(ctx, query),
  exportCauses: async (ctx, { body }) => exportCauses(ctx, body),
  export: async (ctx, { body }) => exportDaily(ctx, body),
  rebuild: async (ctx, { body }) => beginRebuild(ctx, body),
  rebuilds: async (ctx) => listRebuilds(ctx),
})
