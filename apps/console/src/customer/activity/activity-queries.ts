import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { activityUseApi } from '@chargedeck/contract/customer/activity/use-calls'
import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const activityPage = (query: Sent<typeof activityApi.page>['query']) =>
  queryOptions({
    queryKey: ['activity', 'page', query] as readonly unknown[],
    queryFn: () => call(activityApi.page, { query }),
  })

export const activityDetail = (id: string) =>
  queryOptions({
    queryKey: ['activity', 'detail', id],
    queryFn: () => call(activityApi.detail, { query: { id } }),
  })

export const activityEffect = (query: Sent<typeof activityApi.effect>['query']) =>
  queryOptions({
    queryKey: ['activity', 'effect', query] as readonly unknown[],
    queryFn: () => call(activityApi.effect, { query }),
    placeholderData: keepPreviousData,
  })

export const activityUses = (query: Sent<typeof activityUseApi.page>['query']) =>
  queryOptions({
    queryKey: ['activity', 'uses', query] as readonly unknown[],
    queryFn: () => call(activityUseApi.page, { query }),
  })

export const activityInvitations = (query: { activityId: string; startTime?: string; endTime?: string }) =>
  queryOptions({
    queryKey: ['activity', 'invitations', query] as readonly unknown[],
    queryFn: () => call(fissionApi.page, { query: { ...query, pageNo: 1, pageSize: 1 } }),
    select: ({ summary }) => summary,
    placeholderData: keepPreviousData,
  })

export type PreviewQuery = Sent<typeof activityApi.preview>['query']
export const activityPreview = (query: PreviewQuery) =>
  queryOptions({
    queryKey: ['activity', 'preview', query] as readonly unknown[],
    queryFn: () => call(activityApi.preview, { query }),
  })

const useChange = changeOf('activity')

export const useSaveActivity = () =>
  useChange((body: Sent<typeof activityApi.addedOrModify>['body']) => call(activityApi.addedOrModify, { body }))
export const useActivityStatus = () =>
  useChange((body: Sent<typeof activityApi.updateStatus>['body']) => call(activityApi.updateStatus, { body }))
export const useDeleteActivity = () => useChange((id: string) => call(activityApi.delete, { body: { id } }))
