import { dashboardApi } from '@chargedeck/contract/insight/dashboard/calls'
import { implement } from '../../platform/http/implement.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = implement(dashboardApi, {
  read: async (ctx) => readDashboard(ctx),
})
