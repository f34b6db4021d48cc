import { priceEstimateApi } from '@chargedeck/contract/site/fee/estimate'
import { implement } from '../../platform/http/implement.ts'
import { estimateFee } from './estimate-fee.ts'

export const priceEstimateRoutes = implement(priceEstimateApi, {
  estimate: async (ctx, { query }) => estimateFee(ctx, query.id),
})
