import type { Sent } from '@chargedeck/contract/endpoint'
import { alarmCodeApi } from '@chargedeck/contract/site/alarm-code/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const alarmCodePage = (query: Sent<typeof alarmCodeApi.page>['query']) =>
  queryOptions({
    queryKey: ['alarm-code', 'page', query] as readonly unknown[],
    queryFn: () => call(alarmCodeApi.page, { query }),
  })

const useChange = changeOf('alarm-code')

export type AlarmCodeFacts = Sent<typeof alarmCodeApi.save>['body']
export const useSaveAlarmCode = () => useChange((body: AlarmCodeFacts) => call(alarmCodeApi.save, { body }))
export const useDeleteAlarmCode = () => useChange((id: string) => call(alarmCodeApi.delete, { query: { id } }))
