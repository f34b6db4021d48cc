import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { implement } from '../../platform/http/implement.ts'
import { batchAddSites } from './batch-add.ts'
import { deleteBinding } from './delete-site.ts'
import { listCarriersOfStation, listSites, listSitesOfCarrier } from './list-sites.ts'
import { notifyStations } from './notify-stations.ts'
import { saveSite } from './save-site.ts'

export const carrierSiteRoutes = implement(carrierSiteApi, {
  page: async (ctx, { query }) => listSites(ctx, query),
  list: async (ctx, { query }) => listSitesOfCarrier(ctx, query.carrierId),
  bound: async (ctx, { query }) => listCarriersOfStation(ctx, query.stationId),
  save: async (ctx, { body }) => saveSite(ctx, body),
  batchAdd: async (ctx, { body }) => batchAddSites(ctx, body),
  notify: async (ctx, { body }) => notifyStations(ctx, body.ids),
  delete: async (ctx, { query }) => deleteBinding(ctx, query.id),
})
