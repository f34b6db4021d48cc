import { openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const openAppPage = (query: Sent<typeof openAppApi.page>['query']) =>
  queryOptions({
    queryKey: ['openApp', 'page', query] as readonly unknown[],
    queryFn: () => call(openAppApi.page, { query }),
  })

type CallQuery = Sent<typeof openAppApi.calls>['query']
export type CallFilters = Pick<CallQuery, 'result' | 'startTime' | 'endTime'>
export const openCallPage = (query: CallQuery) =>
  queryOptions({
    queryKey: ['openApp', 'calls', query] as readonly unknown[],
    queryFn: () => call(openAppApi.calls, { query }),
  })

type StrangerQuery = Sent<typeof openAppApi.strangers>['query']
export type StrangerFilters = Pick<StrangerQuery, 'ip' | 'startTime' | 'endTime'>
export const strangerPage = (query: StrangerQuery) =>
  queryOptions({
    queryKey: ['openApp', 'strangers', query] as readonly unknown[],
    queryFn: () => call(openAppApi.strangers, { query }),
  })

const useChange = changeOf('openApp')

export const useAddApp = () => useChange((body: Sent<typeof openAppApi.add>['body']) => call(openAppApi.add, { body }))
export const useEditApp = () =>
  useChange((body: Sent<typeof openAppApi.edit>['body']) => call(openAppApi.edit, { body }))
export const useRenewSecret = () => useChange((id: string) => call(openAppApi.renewSecret, { body: { id } }))
