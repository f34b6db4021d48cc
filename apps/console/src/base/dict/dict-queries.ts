import { dictDataApi, dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

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

const useChange = changeOf('dict')

type TypeWords = Sent<typeof dictTypeApi.add>['body']
type DataWords = Sent<typeof dictDataApi.add>['body']
type Status = { id: string; status: number }

/** Without an id: adds a new one. */
export const useSaveType = () =>
  useChange(({ id, ...body }: TypeWords & { id?: string }) =>
    id ? call(dictTypeApi.edit, { body: { ...body, id } }) : call(dictTypeApi.add, { body }),
  )
export const useDeleteType = () => useChange((id: string) => call(dictTypeApi.delete, { body: { id } }))
export const useTypeStatus = () => useChange((body: Status) => call(dictTypeApi.changeStatus, { body }))
export const useSaveData = () =>
  useChange(({ id, ...body }: DataWords & { id?: string }) =>
    id ? call(dictDataApi.edit, { body: { ...body, id } }) : call(dictDataApi.add, { body }),
  )
export const useDeleteData = () => useChange((id: string) => call(dictDataApi.delete, { body: { id } }))
export const useDataStatus = () => useChange((body: Status) => call(dictDataApi.changeStatus, { body }))
