import type { Sent } from '@chargedeck/contract/endpoint'
import { statDailyApi, type StatDailyFilters } from '@chargedeck/contract/insight/stat-daily/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const statDailyPage = (query: Sent<typeof statDailyApi.page>['query']) =>
  queryOptions({
    queryKey: ['stat-daily', 'page', query] as readonly unknown[],
    queryFn: () => call(statDailyApi.page, { query }),
  })

export const statDailySummary = (query: StatDailyFilters) =>
  queryOptions({
    queryKey: ['stat-daily', 'summary', query],
    queryFn: () => call(statDailyApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const stopCauses = (query: StatDailyFilters) =>
  queryOptions({
    queryKey: ['stat-daily', 'stop-causes', query],
    queryFn: () => call(statDailyApi.stopCauses, { query }),
    placeholderData: keepPreviousData,
  })

const refetchMs = 2000
/** Asked again while one of them runs. */
export const ownRebuilds = queryOptions({
  queryKey: ['stat-daily', 'rebuilds'],
  queryFn: () => call(statDailyApi.rebuilds, {}),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'RUNNING') ? refetchMs : false),
})

const useChange = changeOf('stat-daily')
export const useRebuild = () =>
  useChange((body: Sent<typeof statDailyApi.rebuild>['body']) => call(statDailyApi.rebuild, { body }))
