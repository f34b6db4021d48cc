import { positionApi } from '@chargedeck/contract/staff/position/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const positionChoices = queryOptions({
  queryKey: ['position', 'list'],
  queryFn: () => call(positionApi.list, { query: {} }),
  staleTime: 60_000,
})
