import { areaApi } from '@chargedeck/contract/base/area/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const areaTree = queryOptions({
  queryKey: ['area', 'tree'],
  queryFn: () => call(areaApi.tree, {}),
  staleTime: Infinity,
})
