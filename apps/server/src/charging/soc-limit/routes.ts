import { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import { implement } from '../../platform/http/implement.ts'
import { listMaxSoc } from './list-max-soc.ts'
import { updateSoc } from './update-soc.ts'

export const socLimitRoutes = implement(socLimitApi, {
  maxSoc: async (ctx, { query }) => listMaxSoc(ctx, query.stationId),
  updateSoc: async (ctx, { body }) => updateSoc(ctx, body),
})
