import { areaApi } from '@chargedeck/contract/base/area/calls'
import { implement } from '../../platform/http/implement.ts'
import { areaTree, findArea, listAreas } from './read-areas.ts'

export const areaRoutes = implement(areaApi, {
  list: async (ctx, { query }) => listAreas(ctx, query.parentCode),
  tree: async (ctx) => areaTree(ctx),
  findById: async (ctx, { query }) => findArea(ctx, query.id),
})
