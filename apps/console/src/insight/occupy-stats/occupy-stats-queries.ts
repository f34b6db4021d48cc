import type { Sent } from '@chargedeck/contract/endpoint'
import { occupyStatsApi } from '@chargedeck/contract/insight/occupy-stats/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const occupyStatPage = (query: Sent<typeof occupyStatsApi.list>['query']) =>
  queryOptions({
    queryKey: ['occupy-stats', 'page', query] as readonly unknown[],
    queryFn: () => call(occupyStatsApi.list, { query }),
  })

export const occupyStatSums = (query: Sent<typeof occupyStatsApi.summary>['query']) =>
  queryOptions({
    queryKey: ['occupy-stats', 'summary', query],
    queryFn: () => call(occupyStatsApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const occupyVehiclePage = (query: Sent<typeof occupyStatsApi.vehicles>['query']) =>
  queryOptions({
    queryKey: ['occupy-stats', 'vehicles', query] as readonly unknown[],
    queryFn: () => call(occupyStatsApi.vehicles, { query }),
  })
