import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { chinaBounds } from '@chargedeck/domain/station/position'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMay } from '../../../platform/me.ts'
import type { MapBox } from '../../../ui/map/map.tsx'
import { boxToAsk } from './box-to-ask.ts'

const stationsInBox = (box: MapBox) =>
  queryOptions({
    queryKey: ['station', 'map', box],
    queryFn: () => call(stationMapApi.find, { query: box }),
    placeholderData: keepPreviousData,
  })

/** The stations where a map looks, and what tells it where that is. Without a start it asks when the map is seen first. */
export function useStationsInSight(start: MapBox | null) {
  const may = useMay()(stationMapApi.find)
  const [seen, see] = useState(start)
  const [asked, ask] = useState(start)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...stationsInBox(asked ?? chinaBounds),
    enabled: may && asked !== null,
  })
  const inCrowds = !isPlaceholderData && data !== undefined && data.crowds.length > 0
  const next = boxToAsk(asked, seen, inCrowds)
  if (next !== asked) ask(next)
  return { data, error, retry: () => void refetch(), seen, see }
}

/** Free guns change all the time; a map may be ten seconds old. */
export const useLiveMapStations = (): void => useLiveRefresh('gun', ['station', 'map'], 10_000)
