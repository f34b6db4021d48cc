import { carrierStationApi } from '@chargedeck/contract/partner/carrier-station/calls'
import { implement } from '../../platform/http/implement.ts'
import { listCarrierGuns, listCarrierStations, listPulls } from './list-stations.ts'
import { askForStations } from './pull/ask-for-stations.ts'

export const carrierStationRoutes = implement(carrierStationApi, {
  page: async (ctx, { query }) => listCarrierStations(ctx, query),
  guns: async (ctx, { query }) => listCarrierGuns(ctx, query.carrierStationId),
  pulls: async (ctx) => listPulls(ctx),
  pull: async (ctx, { body }) => askForStations(ctx, body.carrierId),
})
