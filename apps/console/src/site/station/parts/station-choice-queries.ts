import { stationList } from '@chargedeck/contract/site/station/option'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const offered = 50

export const stationsLike = (searchValue: string) =>
  queryOptions({
    queryKey: ['station', 'list', searchValue],
    queryFn: () => call(stationList, { query: { limit: offered, ...(searchValue && { searchValue }) } }),
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
