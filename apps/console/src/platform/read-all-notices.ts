import { unreadNoticeApi } from '@chargedeck/contract/insight/notice/unread'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** Used by the bell and by the list of received notices. */
export function useReadAllNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(unreadNoticeApi.readAll, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  })
}
