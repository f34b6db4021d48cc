import { callerApi } from '@chargedeck/contract/charging/caller/calls'
import { implement } from '../../platform/http/implement.ts'
import { findCaller } from './find-caller.ts'

export const callerRoutes = implement(callerApi, {
  find: async (ctx, { query }) => findCaller(ctx, query.number),
})
