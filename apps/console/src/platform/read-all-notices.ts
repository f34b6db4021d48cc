import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** From the bell as from the list of what one received. */
export function useReadAllNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(noticeApi.readAll, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  })
}
