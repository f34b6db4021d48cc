import { noticeApi } from '@chargedeck/contract/notice'
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
