import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** Used by the bell and by the list of received notices. */
export function useReadAllNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(noticeApi.readAll, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  })
}
