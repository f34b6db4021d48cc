import { openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const openAppPage = (query: Sent<typeof openAppApi.page>['query']) =>
  queryOptions({
    queryKey: ['openApp', 'page', query] as readonly unknown[],
    queryFn: () => call(openAppApi.page, { query }),
  })

export const openCallPage = (query: Sent<typeof openAppApi.calls>['query']) =>
  queryOptions({
    queryKey: ['openApp', 'calls', query] as readonly unknown[],
    queryFn: () => call(openAppApi.calls, { query }),
  })

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['openApp'] }),
    meta: { shownInPlace: true },
  })
}

export const useAddApp = () => useChange((body: Sent<typeof openAppApi.add>['body']) => call(openAppApi.add, { body }))
export const useEditApp = () =>
  useChange((body: Sent<typeof openAppApi.edit>['body']) => call(openAppApi.edit, { body }))
export const useRenewSecret = () => useChange((id: string) => call(openAppApi.renewSecret, { body: { id } }))
