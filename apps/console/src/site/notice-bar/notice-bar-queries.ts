import type { Sent } from '@chargedeck/contract/endpoint'
import { noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const noticeBarPage = (query: Sent<typeof noticeBarApi.page>['query']) =>
  queryOptions({
    queryKey: ['notice-bar', 'page', query] as readonly unknown[],
    queryFn: () => call(noticeBarApi.page, { query }),
  })

const useChange = changeOf('notice-bar')
export type NoticeBarFacts = Sent<typeof noticeBarApi.save>['body']
export const useSaveNoticeBar = () => useChange((body: NoticeBarFacts) => call(noticeBarApi.save, { body }))
export const useDeleteNoticeBar = () => useChange((id: string) => call(noticeBarApi.delete, { query: { id } }))
