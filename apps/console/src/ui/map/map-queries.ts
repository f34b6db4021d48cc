import { mapApi } from '@chargedeck/contract/base/map/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const mapSetting = queryOptions({
  queryKey: ['map', 'setting'],
  queryFn: () => call(mapApi.setting, {}),
  staleTime: 60_000,
})
