import type { Sent } from '@chargedeck/contract/endpoint'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

export type WarningQuery = Sent<typeof warningApi.page>['query']

export const warningPage = (query: WarningQuery) =>
  queryOptions({
    queryKey: ['warning', 'page', query] as readonly unknown[],
    queryFn: () => call(warningApi.page, { query }),
  })

export const warningDetail = (id: string) =>
  queryOptions({ queryKey: ['warning', 'detail', id], queryFn: () => call(warningApi.detail, { query: { id } }) })

const useChange = changeOf('warning')
export const useCloseWarnings = () =>
  useChange((body: Sent<typeof warningApi.close>['body']) => call(warningApi.close, { body }))

const pauseMs = 2000
/** Lists and open drawers follow what is raised, recovers or is closed. */
export function useLiveWarnings(): void {
  useLiveRefresh('warning', ['warning', 'page'], pauseMs)
  useLiveRefresh('warning', ['warning', 'detail'], pauseMs)
}
