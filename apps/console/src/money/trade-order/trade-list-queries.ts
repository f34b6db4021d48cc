import type { Sent } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type PageQuery = Sent<typeof tradeOrderApi.page>['query']

export const tradePage = (query: PageQuery) =>
  queryOptions({
    queryKey: ['trade-order', 'page', query] as readonly unknown[],
    queryFn: () => call(tradeOrderApi.page, { query }),
  })

export const tradeSummary = (query: TradeOrderFilters) =>
  queryOptions({
    queryKey: ['trade-order', 'summary', query],
    queryFn: () => call(tradeOrderApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const tradeDetail = (orderId: string) =>
  queryOptions({
    queryKey: ['trade-order', 'detail', orderId],
    queryFn: () => call(tradeOrderApi.one, { query: { orderId } }),
  })

export const tradeUses = (orderId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['trade-order', 'uses', orderId, pageNo],
    queryFn: () => call(tradeOrderApi.uses, { query: { orderId, pageNo } }),
    placeholderData: keepPreviousData,
  })

/** The sums wait for the page: the list never waits for them. */
export const usePageShown = (query: PageQuery): boolean => useQuery({ ...tradePage(query), enabled: false }).isFetched
