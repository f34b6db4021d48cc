import type { Sent } from '@chargedeck/contract/endpoint'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const flowPage = (query: Sent<typeof orderFlowApi.list>['query']) =>
  queryOptions({
    queryKey: ['order-flow', 'page', query] as readonly unknown[],
    queryFn: () => call(orderFlowApi.list, { query }),
  })

export const flowSummary = (query: Sent<typeof orderFlowApi.summary>['query']) =>
  queryOptions({
    queryKey: ['order-flow', 'summary', query],
    queryFn: () => call(orderFlowApi.summary, { query }),
    placeholderData: keepPreviousData,
  })
