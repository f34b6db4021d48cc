import type { Sent } from '@chargedeck/contract/endpoint'
import { cashierApi } from '@chargedeck/contract/money/cashier/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const againMs = 2000

export const cashierPayment = (token: string) =>
  queryOptions({
    queryKey: ['cashier', token],
    queryFn: () => call(cashierApi.read, { params: { token } }),
    refetchInterval: againMs,
  })

export function useDecide(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: Sent<typeof cashierApi.decide>['body']['decision']) =>
      call(cashierApi.decide, { params: { token }, body: { decision } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cashier', token] }),
  })
}
