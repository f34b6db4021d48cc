import { noticeApi } from '@chargedeck/contract/notice'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const unreadNotices = queryOptions({ queryKey: ['notice', 'unread'], queryFn: () => call(noticeApi.unread, {}) })
