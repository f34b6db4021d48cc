import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { implement } from '../../platform/http/implement.ts'
import { deleteCarrier } from './delete-carrier.ts'
import { listCarrierOptions, listCarriers } from './list-carriers.ts'
import { readCarrier } from './read-carrier.ts'
import { saveCarrier } from './save-carrier.ts'
import { setCarrierStatus, type CarrierGuards } from './set-status.ts'

export const carrierRoutes = (guards: CarrierGuards) =>
  implement(carrierApi, {
    page: async (ctx, { query }) => listCarriers(ctx, query),
    apiList: async (_ctx, { query }) => [...apisOf(query.apiStandard)],
    options: async (ctx, { query }) => listCarrierOptions(ctx, query),
    one: async (ctx, { query }) => readCarrier(ctx, query.id),
    save: async (ctx, { body }) => saveCarrier(ctx, guards, body),
    setStatus: async (ctx, { body }) => setCarrierStatus(ctx, guards, body),
    delete: async (ctx, { query }) => deleteCarrier(ctx, guards, query.id),
  })
