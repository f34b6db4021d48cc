import { customerApi } from '@chargedeck/contract/customer'
import { implement } from '../platform/implement.ts'
import { listCustomers } from './list-customers.ts'

export const customerRoutes = implement(customerApi, {
  page: async (ctx, { query }) => listCustomers(ctx, query),
})
