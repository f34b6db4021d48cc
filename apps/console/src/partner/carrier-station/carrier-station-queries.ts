import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierStationApi } from '@chargedeck/contract/partner/carrier-station/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const stationPage = (query: Sent<typeof carrierStationApi.page>['query']) =>
  queryOptions({
    queryKey: ['carrier-station', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierStationApi.page, { query }),
  })

const oftenMs = 10_000
export const gunsOfStation = (carrierStationId: string) =>
  queryOptions({
    queryKey: ['carrier-station', 'guns', carrierStationId],
    queryFn: () => call(carrierStationApi.guns, { query: { carrierStationId } }),
    refetchInterval: oftenMs,
  })

/** How the last pulls went; asked again while the dialog is open. */
export const pulls = queryOptions({
  queryKey: ['carrier-station', 'pulls'],
  queryFn: () => call(carrierStationApi.pulls, {}),
  refetchInterval: 3000,
})

const useChange = changeOf('carrier-station')
export const usePullStations = () =>
  useChange((carrierId: string) => call(carrierStationApi.pull, { body: { carrierId } }))
