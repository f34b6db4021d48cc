import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const assignedLike = (searchValue: string) =>
  queryOptions({
    queryKey: ['charge-order', 'assigned', searchValue],
    queryFn: () => call(chargeOrderApi.assigned, { query: searchValue ? { searchValue } : {} }),
    placeholderData: keepPreviousData,
  })

/** The name of a user of whom only the id is known. */
export const assigneeNamed = (userId: string) =>
  queryOptions({
    queryKey: ['assignee-name', userId],
    queryFn: () => call(chargeOrderApi.assigned, { query: { userId } }),
    select: ([user]) => user?.name ?? null,
    staleTime: 60_000,
  })
