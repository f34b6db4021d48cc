import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const offered = 50

export const activitiesLike = (activityName: string, activityType: ActivityType | undefined) =>
  queryOptions({
    queryKey: ['activity', 'choice', activityName, activityType],
    queryFn: () =>
      call(activityApi.page, {
        query: { pageSize: offered, ...(activityName && { activityName }), ...(activityType && { activityType }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const activityNamed = (id: string) =>
  queryOptions({
    queryKey: ['activity', 'detail', id],
    queryFn: () => call(activityApi.detail, { query: { id } }),
    staleTime: 60_000,
  })
