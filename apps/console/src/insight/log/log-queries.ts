import type { Sent } from '@chargedeck/contract/endpoint'
import { changeLogApi, opLogApi, visLogApi } from '@chargedeck/contract/insight/log/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['log']

export const opLogPage = (query: Sent<typeof opLogApi.page>['query']) =>
  queryOptions({ queryKey: [...key, 'op', query] as readonly unknown[], queryFn: () => call(opLogApi.page, { query }) })
export const opLogDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'op-detail', id], queryFn: () => call(opLogApi.detail, { query: { id } }) })
export const visLogPage = (query: Sent<typeof visLogApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'vis', query] as readonly unknown[],
    queryFn: () => call(visLogApi.page, { query }),
  })

/** Under the station's key, because each change of a station changes this log. */
export const stationChanges = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['station', 'changes', id, pageNo],
    queryFn: () => call(changeLogApi.station, { query: { id, pageNo, pageSize: 10 } }),
  })

function useClearing<Cleared>(clear: () => Promise<Cleared>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: clear,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export const useClearOpLogs = () => useClearing(() => call(opLogApi.delete, { body: {} }))
export const useClearVisLogs = () => useClearing(() => call(visLogApi.delete, { body: {} }))
