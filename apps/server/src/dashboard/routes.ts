import { dashboardApi } from '@chargedeck/contract/dashboard'
import { implement } from '../platform/implement.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = implement(dashboardApi, {
  read: async (ctx) => readDashboard(ctx),
})
