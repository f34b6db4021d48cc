import type { Sent } from '@chargedeck/contract/endpoint'
import { trialBalanceApi, type TrialBalanceFilters } from '@chargedeck/contract/insight/trial-balance/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const trialBalancePage = (query: Sent<typeof trialBalanceApi.page>['query']) =>
  queryOptions({
    queryKey: ['trial-balance', 'page', query] as readonly unknown[],
    queryFn: () => call(trialBalanceApi.page, { query }),
  })

export const trialBalanceSummary = (query: TrialBalanceFilters) =>
  queryOptions({
    queryKey: ['trial-balance', 'summary', query],
    queryFn: () => call(trialBalanceApi.summary, { query }),
    placeholderData: keepPreviousData,
  })
