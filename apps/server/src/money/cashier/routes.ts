import { cashierApi } from '@chargedeck/contract/money/cashier/calls'
import { implement } from '../../platform/http/implement.ts'
import { decideAtCashier, readCashier } from './decide-at-cashier.ts'

export const cashierRoutes = implement(cashierApi, {
  read: async (ctx, { params }) => readCashier(ctx, params.token),
  decide: async (ctx, { params, body }) => decideAtCashier(ctx, params.token, body.decision),
})
