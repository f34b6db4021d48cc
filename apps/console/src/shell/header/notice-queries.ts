import { unreadNoticeApi } from '@chargedeck/contract/insight/notice/unread'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const unreadNotices = queryOptions({
  queryKey: ['notice', 'unread'],
  queryFn: () => call(unreadNoticeApi.unread, {}),
})
