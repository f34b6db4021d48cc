import { pileApi } from '@chargedeck/contract/pile'
import { implement } from '../platform/implement.ts'
import { listGuns } from './list-guns.ts'
import { listPileOptions, listPiles } from './list-piles.ts'

export const pileRoutes = implement(pileApi, {
  page: async (ctx, { query }) => listPiles(ctx, query),
  list: async (ctx, { query }) => listPileOptions(ctx, query),
  gunList: async (ctx, { query }) => listGuns(ctx, query),
})
