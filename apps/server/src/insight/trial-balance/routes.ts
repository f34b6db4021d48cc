import { trialBalanceApi } from '@chargedeck/contract/insight/trial-balance/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportTrialBalance } from './export-trial-balance.ts'
import { listTrialBalance, sumTrialBalance } from './list-trial-balance.ts'

export const trialBalanceRoutes = implement(trialBalanceApi, {
  page: async (ctx, { query }) => listTrialBalance(ctx, query),
  summary: async (ctx, { query }) => sumTrialBalance(ctx, query),
  export: async (ctx, { body }) => exportTrialBalance(ctx, body),
})
