import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** Of the account that pays partners: the provider is asked at most once a minute. */
export const payingBalance = queryOptions({
  queryKey: ['paying-balance'],
  queryFn: () => call(settleAccountApi.balance, { query: {} }),
  staleTime: 60_000,
  retry: false,
  meta: { shownInPlace: true },
})
