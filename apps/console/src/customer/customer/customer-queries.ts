import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const customerPage = (query: Sent<typeof customerApi.page>['query']) =>
  queryOptions({
    queryKey: ['customer', 'page', query] as readonly unknown[],
    queryFn: () => call(customerApi.page, { query }),
  })

/** The operation log records each reveal. */
export const useReveal = (id: string) => useMutation({ mutationFn: () => call(customerApi.plain, { body: { id } }) })

export function useSetCardValidity(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cardExpireTime: string | null) => call(customerApi.setCardValidity, { body: { id, cardExpireTime } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customer'] }),
  })
}
