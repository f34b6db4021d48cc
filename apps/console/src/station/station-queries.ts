import type { Sent } from '@chargedeck/contract/endpoint'
import { pileApi } from '@chargedeck/contract/pile'
import { stationApi } from '@chargedeck/contract/station'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { useLiveRefresh } from '../platform/live/use-live-refresh.ts'

/** The only file of this feature that talks to the server. */
export const stationPage = (query: Sent<typeof stationApi.page>['query']) =>
  queryOptions({ queryKey: ['station', 'page', query] as readonly unknown[], queryFn: () => call(stationApi.page, { query }) })

export const stationDetail = (id: string) =>
  queryOptions({ queryKey: ['station', 'detail', id], queryFn: () => call(stationApi.detail, { query: { id } }) })

export const stationGuns = (stationId: string) =>
  queryOptions({ queryKey: ['station-guns', stationId], queryFn: () => call(pileApi.gunList, { query: { stationId } }) })

/** The counts of a list may be some seconds old, the guns of an open drawer hardly any. */
export const useLiveStations = (): void => useLiveRefresh('gun', ['station', 'page'], 10_000)
export const useLiveStationGuns = (stationId: string): void => useLiveRefresh('gun', ['station-guns', stationId], 3000)
