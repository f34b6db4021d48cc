import type { Sent } from '@chargedeck/contract/endpoint'
import { alarmCodeApi } from '@chargedeck/contract/site/alarm-code/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const alarmCodePage = (query: Sent<typeof alarmCodeApi.page>['query']) =>
  queryOptions({
    queryKey: ['alarm-code', 'page', query] as readonly unknown[],
    queryFn: () => call(alarmCodeApi.page, { query }),
  })

function useAlarmCodeChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['alarm-code'] }),
    meta: { shownInPlace: true },
  })
}

export type AlarmCodeFacts = Sent<typeof alarmCodeApi.save>['body']
export const useSaveAlarmCode = () => useAlarmCodeChange((body: AlarmCodeFacts) => call(alarmCodeApi.save, { body }))
export const useDeleteAlarmCode = () => useAlarmCodeChange((id: string) => call(alarmCodeApi.delete, { query: { id } }))
