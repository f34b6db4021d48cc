import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { implement } from '../../platform/http/implement.ts'
import { refreshToken, resetBreaker } from './keep-line.ts'
import { listLogs, readLog } from './log/list-logs.ts'

export const carrierCallRoutes = implement(carrierCallApi, {
  logs: async (ctx, { query }) => listLogs(ctx, query),
  log: async (ctx, { query }) => readLog(ctx, query.id),
  refresh: async (ctx, { body }) => refreshToken(ctx, body.id),
  reset: async (ctx, { body }) => resetBreaker(ctx, body.id),
})
