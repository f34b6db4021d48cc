import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import type { ApiStandard } from '@chargedeck/domain/carrier/kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const carrierPage = (query: Sent<typeof carrierApi.page>['query']) =>
  queryOptions({
    queryKey: ['carrier', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierApi.page, { query }),
  })

export const carrierDetail = (id: string) =>
  queryOptions({ queryKey: ['carrier', 'one', id], queryFn: () => call(carrierApi.one, { query: { id } }) })

export const apisOfStandard = (apiStandard: ApiStandard) =>
  queryOptions({
    queryKey: ['carrier', 'apis', apiStandard],
    queryFn: () => call(carrierApi.apiList, { query: { apiStandard } }),
    staleTime: Infinity,
  })

const useChange = changeOf('carrier')
export type CarrierToSave = Sent<typeof carrierApi.save>['body']
export const useSaveCarrier = () => useChange((body: CarrierToSave) => call(carrierApi.save, { body }))
export const useSetCarrierStatus = () =>
  useChange((body: Sent<typeof carrierApi.setStatus>['body']) => call(carrierApi.setStatus, { body }))
export const useDeleteCarrier = () => useChange((id: string) => call(carrierApi.delete, { query: { id } }))
