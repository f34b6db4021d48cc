import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const vipPage = (query: Sent<typeof vipApi.page>['query']) =>
  queryOptions({
    queryKey: ['vip', 'page', query] as readonly unknown[],
    queryFn: () => call(vipApi.page, { query }),
  })

/** A membership changes the type of its customer: both lists show it. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['vip', 'customer', 'caller'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { shownInPlace: true },
  })
}

export const useRegisterVip = () =>
  useChange((body: Sent<typeof vipApi.register>['body']) => call(vipApi.register, { body }))
export const useUpdateVip = () => useChange((body: Sent<typeof vipApi.update>['body']) => call(vipApi.update, { body }))
export const useRenewVip = () => useChange((body: Sent<typeof vipApi.renew>['body']) => call(vipApi.renew, { body }))
