import { areaApi } from '@chargedeck/contract/base/area/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { wholeOf } from '../../ui/data-table/data-table.tsx'

const key = ['area']
const staleTime = Infinity // areas do not change while the console is open

export const provinces = () =>
  queryOptions({
    queryKey: [...key, 'provinces'] as readonly unknown[],
    queryFn: async () => wholeOf(await call(areaApi.list, { query: {} })),
  })
export const areasBelow = (parentCode: string) =>
  queryOptions({
    queryKey: [...key, 'below', parentCode] as readonly unknown[],
    queryFn: () => call(areaApi.list, { query: { parentCode } }),
    staleTime,
  })
export const areaDetail = (id: string) =>
  queryOptions({
    queryKey: [...key, 'detail', id],
    queryFn: () => call(areaApi.findById, { query: { id } }),
    staleTime,
  })
