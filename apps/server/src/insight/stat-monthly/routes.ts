import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { implement } from '../../platform/http/implement.ts'
import { listCosts } from './cost-store.ts'
import { exportMonthly } from './export-monthly.ts'
import { listMonthly, sumMonthly } from './list-monthly.ts'
import { listMonthQty } from './month-qty.ts'
import { saveElectricityCost } from './save-cost.ts'

export const statMonthlyRoutes = implement(statMonthlyApi, {
  page: async (ctx, { query }) => listMonthly(ctx, query),
  summary: async (ctx, { query }) => sumMonthly(ctx, query),
  export: async (ctx, { body }) => exportMonthly(ctx, body),
  monthQty: async (ctx, { query }) => listMonthQty(ctx, query),
  costs: async (ctx, { query }) => listCosts(ctx, query.month),
  saveCost: async (ctx, { body }) => saveElectricityCost(ctx, body),
})
