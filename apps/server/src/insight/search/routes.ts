import { searchApi } from '@chargedeck/contract/insight/search/calls'
import { implement } from '../../platform/http/implement.ts'
import { search } from './search.ts'

export const searchRoutes = implement(searchApi, {
  search: async (ctx, { query }) => search(ctx, query.text),
})
