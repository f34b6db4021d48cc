import { callerApi } from '@chargedeck/contract/charging/caller/calls'
import { implement } from '../../platform/http/implement.ts'
import { findCaller, type CustomerOfOrder } from './find-caller.ts'

export const callerRoutes = (ordersAbove: readonly CustomerOfOrder[]) =>
  implement(callerApi, {
    find: async (ctx, { query }) => findCaller(ctx, query.number, ordersAbove),
  })
