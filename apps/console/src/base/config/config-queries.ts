import { configApi } from '@chargedeck/contract/base/config/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const key = ['config']

export const configPage = (query: Sent<typeof configApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(configApi.page, { query }),
  })
export const configDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(configApi.detail, { query: { id } }) })

const useChange = changeOf('config')

export type AddedConfig = Sent<typeof configApi.add>['body']
export type EditedConfig = Sent<typeof configApi.edit>['body']
export const useAddConfig = () => useChange((body: AddedConfig) => call(configApi.add, { body }))
export const useEditConfig = () => useChange((body: EditedConfig) => call(configApi.edit, { body }))
export const useDeleteConfig = () => useChange((id: string) => call(configApi.delete, { body: { id } }))
