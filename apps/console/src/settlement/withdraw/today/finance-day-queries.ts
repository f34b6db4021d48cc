import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const financeDay = queryOptions({
  queryKey: ['withdraw', 'today'],
  queryFn: () => call(withdrawApi.today, { query: {} }),
  refetchInterval: 60_000,
})
