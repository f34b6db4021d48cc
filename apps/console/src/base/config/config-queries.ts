import { configApi } from '@chargedeck/contract/base/config/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['config']

export const configPage = (query: Sent<typeof configApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(configApi.page, { query }),
  })
export const configDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(configApi.detail, { query: { id } }) })

function useConfigChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export type AddedConfig = Sent<typeof configApi.add>['body']
export type EditedConfig = Sent<typeof configApi.edit>['body']
export const useAddConfig = () => useConfigChange((body: AddedConfig) => call(configApi.add, { body }))
export const useEditConfig = () => useConfigChange((body: EditedConfig) => call(configApi.edit, { body }))
export const useDeleteConfig = () => useConfigChange((id: string) => call(configApi.delete, { body: { id } }))
