import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import type { MapBox } from '../../../ui/map/map.tsx'

export const stationsInBox = (box: MapBox) =>
  queryOptions({
    queryKey: ['station', 'map', box],
    queryFn: () => call(stationMapApi.find, { query: box }),
    placeholderData: keepPreviousData,
  })

/** Free guns change all the time; a map may be ten seconds old. */
export const useLiveMapStations = (): void => useLiveRefresh('gun', ['station', 'map'], 10_000)
