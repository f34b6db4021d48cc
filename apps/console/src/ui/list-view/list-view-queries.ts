import { listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const listViews = (table: string) =>
  queryOptions({
    queryKey: ['list-view', table],
    queryFn: () => call(listViewApi.list, { query: { table } }),
  })

const useChange = changeOf('list-view')

export const useAddView = () =>
  useChange((body: Sent<typeof listViewApi.add>['body']) => call(listViewApi.add, { body }))
export const useEditView = () =>
  useChange((body: Sent<typeof listViewApi.edit>['body']) => call(listViewApi.edit, { body }))
export const useShareView = () =>
  useChange((body: Sent<typeof listViewApi.share>['body']) => call(listViewApi.share, { body }))
export const useDeleteView = () => useChange((id: string) => call(listViewApi.delete, { body: { id } }))
