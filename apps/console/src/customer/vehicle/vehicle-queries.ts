import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const vehiclePage = (query: Sent<typeof vehicleApi.page>['query']) =>
  queryOptions({
    queryKey: ['vehicle', 'page', query] as readonly unknown[],
    queryFn: () => call(vehicleApi.page, { query }),
  })

/** The list of customers shows their plates. */
const useChange = changeOf('vehicle', 'customer', 'caller')

export const useSaveVehicle = () =>
  useChange((body: Sent<typeof vehicleApi.addedOrModify>['body']) => call(vehicleApi.addedOrModify, { body }))
export const useSetDefault = () => useChange((id: string) => call(vehicleApi.setDefault, { body: { id } }))
export const useUnbindVin = () =>
  useChange((body: Sent<typeof vehicleApi.unbindVin>['body']) => call(vehicleApi.unbindVin, { body }))
export const useDeleteVehicle = () => useChange((id: string) => call(vehicleApi.delete, { query: { id } }))
