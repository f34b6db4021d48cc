import { homeApi } from '@chargedeck/contract/insight/home/calls'
import { implement } from '../../platform/http/implement.ts'
import { countNewCustomers } from './count-new-customers.ts'
import { countWaiting } from './count-waiting.ts'
import { listTopStations } from './list-top-stations.ts'
import { listDays, readFigures } from './read-figures.ts'

export const homeRoutes = implement(homeApi, {
  figures: async (ctx, { query }) => readFigures(ctx, query.preset),
  days: async (ctx) => listDays(ctx),
  top: async (ctx, { query }) => listTopStations(ctx, query),
  newCustomers: async (ctx, { query }) => countNewCustomers(ctx, query.preset),
  waiting: async (ctx) => countWaiting(ctx),
})
