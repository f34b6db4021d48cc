import { noticeApi } from '@chargedeck/contract/notice'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const unreadNotices = queryOptions({ queryKey: ['notice', 'unread'], queryFn: () => call(noticeApi.unread, {}) })

export function useReadAllNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(noticeApi.readAll, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  })
}
