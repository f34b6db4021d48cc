import { chargeOrderApi, type ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, NotSent, Refusal } from '../../platform/api.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

type PageQuery = Sent<typeof chargeOrderApi.page>['query']
export type StartOrder = Sent<typeof chargeOrderApi.start>['body']

export const chargeOrderPage = (query: PageQuery) =>
  queryOptions({
    queryKey: ['charge-order', 'page', query] as readonly unknown[],
    queryFn: () => call(chargeOrderApi.page, { query }),
  })

export const chargeOrderSummary = (query: ChargeOrderFilters) =>
  queryOptions({
    queryKey: ['charge-order', 'summary', query],
    queryFn: () => call(chargeOrderApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

/** The total, read with the smallest page. */
export const chargeOrderCount = (filters: ChargeOrderFilters) =>
  queryOptions({
    queryKey: ['charge-order', 'count', filters],
    queryFn: () => call(chargeOrderApi.page, { query: { ...filters, pageSize: 1 } }),
    select: ({ totalRows, totalCapped }) => ({ rows: totalRows, capped: totalCapped }),
    staleTime: 10_000,
  })

/** The list loads first; counts and sums load once its page is here. */
export const usePageShown = (query: PageQuery): boolean =>
  useQuery({ ...chargeOrderPage(query), enabled: false }).isFetched

/** The open order and the list refresh within two seconds of an event; counts and sums over many orders take longer. */
export function useLiveChargeOrders(): void {
  useLiveRefresh('charge-order', ['charge-order', 'page'], 2000)
  useLiveRefresh('charge-order', ['charge-order', 'detail'], 2000)
  useLiveRefresh('charge-order', ['charge-order', 'count'], 10_000)
  useLiveRefresh('charge-order', ['charge-order', 'summary'], 15_000)
}

/** The server refused it or never received it; otherwise nobody knows whether it did. */
export const didNotStart = (error: Error): boolean => error instanceof Refusal || error instanceof NotSent

/** What an order shows elsewhere: balances and months of its payers, its caller, and the stay that follows it. */
const touched: ReadonlySet<unknown> = new Set(['charge-order', 'customer', 'customer-group', 'caller', 'occupy-order'])

export const changing = <Body, Data>(
  queries: ReturnType<typeof useQueryClient>,
  send: (body: Body) => Promise<Data>,
) => ({
  mutationFn: send,
  // also after a refusal: another user may have been faster
  onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => touched.has(kind) }),
  meta: { shownInPlace: true },
})

export const useReviewChargeOrder = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof chargeOrderApi.review>['body']) =>
      call(chargeOrderApi.review, { body }),
    ),
  )

export const useStartChargeOrder = () =>
  useMutation(changing(useQueryClient(), (body: StartOrder) => call(chargeOrderApi.start, { body })))

export const useStopCharge = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof chargeOrderApi.stopCharge>['body']) =>
      call(chargeOrderApi.stopCharge, { body }),
    ),
  )
