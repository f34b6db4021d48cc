import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const vehiclePage = (query: Sent<typeof vehicleApi.page>['query']) =>
  queryOptions({
    queryKey: ['vehicle', 'page', query] as readonly unknown[],
    queryFn: () => call(vehicleApi.page, { query }),
  })

/** The list of customers shows their plates. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['vehicle', 'customer', 'caller'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { shownInPlace: true },
  })
}

export const useSaveVehicle = () =>
  useChange((body: Sent<typeof vehicleApi.addedOrModify>['body']) => call(vehicleApi.addedOrModify, { body }))
export const useSetDefault = () => useChange((id: string) => call(vehicleApi.setDefault, { body: { id } }))
export const useUnbindVin = () =>
  useChange((body: Sent<typeof vehicleApi.unbindVin>['body']) => call(vehicleApi.unbindVin, { body }))
export const useDeleteVehicle = () => useChange((id: string) => call(vehicleApi.delete, { query: { id } }))
