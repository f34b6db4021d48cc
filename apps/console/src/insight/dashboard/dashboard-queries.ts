import { dashboardApi } from '@chargedeck/contract/insight/dashboard/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const everyMs = 30_000

export const dashboardFigures = () =>
  queryOptions({ queryKey: ['dashboard'], queryFn: () => call(dashboardApi.read, {}), refetchInterval: everyMs })
