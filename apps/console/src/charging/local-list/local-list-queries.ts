import type { Sent } from '@chargedeck/contract/endpoint'
import { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['local-list']

export const localListOf = (pileId: string) =>
  queryOptions({
    queryKey: [...key, pileId],
    queryFn: () => call(localListApi.detail, { query: { pileId } }),
    refetchInterval: ({ state }) => (state.data?.isSending ? 1000 : 10_000),
  })

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export type LocalListInput = Sent<typeof localListApi.edit>['body']
export const useEditList = () => useChange((body: LocalListInput) => call(localListApi.edit, { body }))
export const useSendList = () =>
  useChange((body: Sent<typeof localListApi.send>['body']) => call(localListApi.send, { body }))
export const useReadVersion = () => useChange((pileId: string) => call(localListApi.version, { body: { pileId } }))
