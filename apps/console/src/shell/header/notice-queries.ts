import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const unreadNotices = queryOptions({ queryKey: ['notice', 'unread'], queryFn: () => call(noticeApi.unread, {}) })
