import type { Sent } from '@chargedeck/contract/endpoint'
import { parkingWaiverApi } from '@chargedeck/contract/site/parking-waiver/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const waiverOf = (stationId: string) =>
  queryOptions({
    queryKey: ['waiver', stationId],
    queryFn: () => call(parkingWaiverApi.detail, { query: { stationId } }),
  })

export type WaiverInput = Sent<typeof parkingWaiverApi.addedOrModify>['body']
export function useSaveWaiver() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WaiverInput) => call(parkingWaiverApi.addedOrModify, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['waiver'] }),
    meta: { shownInPlace: true },
  })
}
