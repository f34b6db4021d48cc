import { homeApi } from '@chargedeck/contract/insight/home/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const todayFigures = () =>
  queryOptions({
    queryKey: ['monitor', 'tv', 'today'],
    queryFn: () => call(homeApi.figures, { query: { preset: 'TODAY' } }),
    refetchInterval: 60_000, // figures have no event of their own
  })
