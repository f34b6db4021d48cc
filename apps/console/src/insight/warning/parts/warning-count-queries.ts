import { warningCounts } from '@chargedeck/contract/insight/warning/counts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const warningTotal = (stationId?: string) =>
  queryOptions({
    queryKey: ['warning', 'total', stationId],
    queryFn: () => call(warningCounts.total, { query: { ...(stationId !== undefined && { stationId }) } }),
  })

/** One call for all rows of a list. */
export const stationWarnings = queryOptions({
  queryKey: ['warning', 'stations'],
  queryFn: () => call(warningCounts.stations, { query: {} }),
  select: (stations) => new Map(stations.map((station) => [station.stationId, station])),
})
