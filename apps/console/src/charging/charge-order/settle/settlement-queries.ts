import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { chargeOrderErrorCodes } from '@chargedeck/contract/charging/charge-order/errors'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isRefusal, Refusal } from '../../../platform/api.ts'
import { changing } from '../charge-order-queries.ts'

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

export function useSettleChargeOrder() {
  const queries = useQueryClient()
  return useMutation({
    ...changing(queries, (body: Sent<typeof chargeOrderApi.settle>['body']) => call(chargeOrderApi.settle, { body })),
    // staff then see what changed since, before they settle again
    onError: async (error) => {
      if (!isRefusal(error, chargeOrderErrorCodes['CHARGE_ORDER.AMOUNT_CHANGED'])) return
      const figures = [['settlement-basis'], ['settlement-preview']]
      await Promise.all(figures.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}

export const useConfirmSettlement = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof chargeOrderApi.confirmSettlement>['body']) =>
      call(chargeOrderApi.confirmSettlement, { body }),
    ),
  )

export const useRefuseSettlement = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof chargeOrderApi.refuseSettlement>['body']) =>
      call(chargeOrderApi.refuseSettlement, { body }),
    ),
  )

/** The fault of each field that the server named. */
export const faultsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof Refusal ? error.fields : {}
