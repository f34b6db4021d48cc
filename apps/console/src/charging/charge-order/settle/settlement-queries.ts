import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../../../platform/api.ts'

/** Neither is a query of orders: once the order is settled, both would be asked again and refused. */
export const settlementBasis = (orderId: string) =>
  queryOptions({
    queryKey: ['settlement-basis', orderId],
    queryFn: () => call(chargeOrderApi.settleBasis, { query: { orderId } }),
    gcTime: 0,
  })

export const settlementPreview = (query: Sent<typeof chargeOrderApi.settlePreview>['query']) =>
  queryOptions({
    queryKey: ['settlement-preview', query],
    queryFn: ({ signal }) => call(chargeOrderApi.settlePreview, { query }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The fault of each field that the server named. */
export const faultsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof Refusal ? error.fields : {}
