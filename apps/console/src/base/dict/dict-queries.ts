import { dictDataApi, dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['dict'] // the tree that look-ups read is under this key too

export const dictTypePage = (query: Sent<typeof dictTypeApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(dictTypeApi.page, { query }),
  })
export const dictTypeDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(dictTypeApi.detail, { query: { id } }) })
export const dictWords = (typeId: string) =>
  queryOptions({ queryKey: [...key, 'words', typeId], queryFn: () => call(dictDataApi.list, { query: { typeId } }) })

function useDictChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

type TypeWords = Sent<typeof dictTypeApi.add>['body']
type DataWords = Sent<typeof dictDataApi.add>['body']
type Status = { id: string; status: number }

/** Without an id: adds a new one. */
export const useSaveType = () =>
  useDictChange(({ id, ...body }: TypeWords & { id?: string }) =>
    id ? call(dictTypeApi.edit, { body: { ...body, id } }) : call(dictTypeApi.add, { body }),
  )
export const useDeleteType = () => useDictChange((id: string) => call(dictTypeApi.delete, { body: { id } }))
export const useTypeStatus = () => useDictChange((body: Status) => call(dictTypeApi.changeStatus, { body }))
export const useSaveData = () =>
  useDictChange(({ id, ...body }: DataWords & { id?: string }) =>
    id ? call(dictDataApi.edit, { body: { ...body, id } }) : call(dictDataApi.add, { body }),
  )
export const useDeleteData = () => useDictChange((id: string) => call(dictDataApi.delete, { body: { id } }))
export const useDataStatus = () => useDictChange((body: Status) => call(dictDataApi.changeStatus, { body }))
