import type { Sent } from '@chargedeck/contract/endpoint'
import { carWashApi } from '@chargedeck/contract/kit/car-wash/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const washPage = (query: Sent<typeof carWashApi.page>['query']) =>
  queryOptions({
    queryKey: ['car-wash', 'page', query] as readonly unknown[],
    queryFn: () => call(carWashApi.page, { query }),
  })

const useChange = changeOf('car-wash')
export type WashFacts = Sent<typeof carWashApi.save>['body']
export const useSaveWash = () => useChange((body: WashFacts) => call(carWashApi.save, { body }))
export const useDeleteWash = () => useChange((id: string) => call(carWashApi.delete, { body: { id } }))
