import { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const customerTimeline = (customerId: string, most: number) =>
  queryOptions({
    queryKey: ['customer', 'timeline', customerId, most],
    queryFn: () => call(timelineApi.list, { query: { customerId, most } }),
    placeholderData: keepPreviousData,
  })

export const useOwnData = () =>
  useMutation({
    mutationFn: async (query: Sent<typeof timelineApi.ownData>['query']) =>
      (await import('../../../platform/download.ts')).download(timelineApi.ownData, { query }),
    meta: { shownInPlace: true },
  })
