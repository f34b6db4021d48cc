import { stationApi } from '@chargedeck/contract/station'
import { implement } from '../platform/implement.ts'
import { plansInForce } from '../station-fee/public.ts'
import { listStationOptions, listStations, withLiveCounts } from './list-stations.ts'
import { presentStation, presentStationDetail } from './present.ts'
import { findStation } from './store.ts'

export const stationRoutes = implement(stationApi, {
  page: async (ctx, { query }) => listStations(ctx, query),
  list: async (ctx, { query }) => listStationOptions(ctx, query),
  detail: async (ctx, { query }) => {
    const row = await findStation(ctx, query.id)
    const [station = presentStation(row)] = await withLiveCounts(ctx, [row])
    return presentStationDetail(station, row, await plansInForce(ctx, [row.id], ctx.now()))
  },
})
