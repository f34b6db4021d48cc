import { listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const listViews = (table: string) =>
  queryOptions({
    queryKey: ['list-view', table],
    queryFn: () => call(listViewApi.list, { query: { table } }),
  })

function useViewChange<Given, Data>(send: (given: Given) => Promise<Data>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['list-view'] }),
    meta: { shownInPlace: true },
  })
}

export const useAddView = () =>
  useViewChange((body: Sent<typeof listViewApi.add>['body']) => call(listViewApi.add, { body }))
export const useEditView = () =>
  useViewChange((body: Sent<typeof listViewApi.edit>['body']) => call(listViewApi.edit, { body }))
export const useShareView = () =>
  useViewChange((body: Sent<typeof listViewApi.share>['body']) => call(listViewApi.share, { body }))
export const useDeleteView = () => useViewChange((id: string) => call(listViewApi.delete, { body: { id } }))
