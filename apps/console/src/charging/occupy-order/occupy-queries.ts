import type { Sent } from '@chargedeck/contract/endpoint'
import { occupyOrderApi, type OccupyOrderFilters } from '@chargedeck/contract/charging/occupy-order/calls'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type PageQuery = Sent<typeof occupyOrderApi.page>['query']

export const occupyPage = (query: PageQuery) =>
  queryOptions({
    queryKey: ['occupy-order', 'page', query] as readonly unknown[],
    queryFn: () => call(occupyOrderApi.page, { query }),
  })

export const occupySummary = (query: OccupyOrderFilters) =>
  queryOptions({
    queryKey: ['occupy-order', 'summary', query],
    queryFn: () => call(occupyOrderApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const occupyDetail = (orderId: string) =>
  queryOptions({
    queryKey: ['occupy-order', 'detail', orderId],
    queryFn: () => call(occupyOrderApi.one, { query: { orderId } }),
  })

/** The sums wait for the page: the list never waits for them. */
export const usePageShown = (query: PageQuery): boolean => useQuery({ ...occupyPage(query), enabled: false }).isFetched

/** What was paid goes back to the wallet, which the lists of customers show. */
export function useClearOccupy() {
  const queries = useQueryClient()
  const changed = ['occupy-order', 'customer', 'customer-group', 'caller']
  return useMutation({
    mutationFn: (body: Sent<typeof occupyOrderApi.clear>['body']) => call(occupyOrderApi.clear, { body }),
    onSettled: () => Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { shownInPlace: true },
  })
}
