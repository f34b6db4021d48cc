import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { implement } from '../../platform/http/implement.ts'
import { clearCustomer } from './clear-customer.ts'
import { topUpCustomer } from './top-up-customer.ts'

export const tradeOrderRoutes = implement(tradeOrderApi, {
  topUp: async (ctx, { body }) => topUpCustomer(ctx, body),
  clearCustomer: async (ctx, { query }) => clearCustomer(ctx, query),
})
