import { carWashApi } from '@chargedeck/contract/kit/car-wash/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteWash } from './delete-wash.ts'
import { listWashChoices, listWashes } from './list-washes.ts'
import { saveWash } from './save-wash.ts'

export const carWashRoutes = implement(carWashApi, {
  page: async (ctx, { query }) => listWashes(ctx, query),
  list: async (ctx, { query }) => listWashChoices(ctx, query),
  save: async (ctx, { body }) => saveWash(ctx, body),
  delete: async (ctx, { body }) => deleteWash(ctx, body.id),
})
