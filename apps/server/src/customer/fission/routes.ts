import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import { implement } from '../../platform/http/implement.ts'
import { listInvitations } from './list-invitations.ts'

export const fissionRoutes = implement(fissionApi, {
  page: async (ctx, { query }) => listInvitations(ctx, query),
})
