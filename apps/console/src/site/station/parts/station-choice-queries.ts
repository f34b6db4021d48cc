import { stationList } from '@chargedeck/contract/site/station/option'
import type { StationState } from '@chargedeck/domain/station/states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const offered = 50

export const stationsLike = (searchValue: string, status?: StationState) =>
  queryOptions({
    queryKey: ['station', 'list', searchValue, status],
    queryFn: () =>
      call(stationList, { query: { limit: offered, ...(searchValue && { searchValue }), ...(status && { status }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const stationsNamed = (ids: string[]) =>
  queryOptions({
    queryKey: ['station', 'list', ids],
    queryFn: () => call(stationList, { query: { ids } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
