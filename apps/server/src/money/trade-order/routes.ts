import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { implement } from '../../platform/http/implement.ts'
import { clearCustomer } from './clear-customer.ts'
import { depositGroup } from './deposit-group.ts'
import { topUpCustomer } from './top-up-customer.ts'
import { topUpTerms } from './top-up-terms.ts'

export const tradeOrderRoutes = implement(tradeOrderApi, {
  topUp: async (ctx, { body }) => topUpCustomer(ctx, body),
  topUpTerms: async (ctx, { query }) => topUpTerms(ctx, query.customerId),
  depositGroup: async (ctx, { body }) => depositGroup(ctx, body),
  clearCustomer: async (ctx, { query }) => clearCustomer(ctx, query),
})
