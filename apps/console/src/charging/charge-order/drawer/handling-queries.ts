import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const assigneesOf = (orderId: string, searchValue: string) =>
  queryOptions({
    queryKey: ['charge-order', 'assignees', orderId, searchValue],
    queryFn: () => call(chargeOrderApi.assignees, { query: { orderId, ...(searchValue && { searchValue }) } }),
    placeholderData: keepPreviousData,
  })

export function useAddNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargeOrderApi.addNote>['body']) => call(chargeOrderApi.addNote, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['charge-order', 'detail'] }),
    meta: { shownInPlace: true },
  })
}

export function useAssign() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargeOrderApi.assign>['body']) => call(chargeOrderApi.assign, { body }),
    // also after a refusal: another user may have been faster
    onSettled: () => queries.invalidateQueries({ queryKey: ['charge-order'] }),
  })
}

/** The operation log records each reveal. */
export const useRevealCard = (orderId: string) =>
  useMutation({ mutationFn: () => call(chargeOrderApi.plain, { body: { orderId } }) })
