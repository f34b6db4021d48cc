import type { Sent } from '@chargedeck/contract/endpoint'
import { statMonthlyApi, type StatMonthlyFilters } from '@chargedeck/contract/insight/stat-monthly/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const statMonthlyPage = (query: Sent<typeof statMonthlyApi.page>['query']) =>
  queryOptions({
    queryKey: ['stat-monthly', 'page', query] as readonly unknown[],
    queryFn: () => call(statMonthlyApi.page, { query }),
  })

export const statMonthlySummary = (query: StatMonthlyFilters) =>
  queryOptions({
    queryKey: ['stat-monthly', 'summary', query],
    queryFn: () => call(statMonthlyApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

const shownMonths = 12
/** The last twelve months, and the twelve before them. */
export const twoYearsQty = (stationId: string | undefined) =>
  queryOptions({
    queryKey: ['stat-monthly', 'month-qty', stationId ?? null],
    queryFn: () =>
      call(statMonthlyApi.monthQty, { query: { months: 2 * shownMonths, ...(stationId && { stationId }) } }),
    select: (months) => ({ shown: months.slice(-shownMonths), yearBefore: months.slice(0, -shownMonths) }),
  })

export const costsOf = (month: string) =>
  queryOptions({
    queryKey: ['stat-monthly', 'costs', month],
    queryFn: () => call(statMonthlyApi.costs, { query: { month } }),
  })

const useChange = changeOf('stat-monthly')
export const useSaveCost = () =>
  useChange((body: Sent<typeof statMonthlyApi.saveCost>['body']) => call(statMonthlyApi.saveCost, { body }))
