import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { implement } from '../../platform/http/implement.ts'
import { listCustomers } from './list-customers.ts'
import { revealCustomer } from './reveal-customer.ts'
import { setCardValidity } from './set-card-validity.ts'

export const customerRoutes = implement(customerApi, {
  page: async (ctx, { query }) => listCustomers(ctx, query),
  plain: async (ctx, { body }) => revealCustomer(ctx, body),
  setCardValidity: async (ctx, { body }) => setCardValidity(ctx, body),
})
