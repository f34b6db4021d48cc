import type { Sent } from '@chargedeck/contract/endpoint'
import { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const key = ['local-list']

export const localListOf = (pileId: string) =>
  queryOptions({
    queryKey: [...key, pileId],
    queryFn: () => call(localListApi.detail, { query: { pileId } }),
    refetchInterval: ({ state }) => (state.data?.isSending ? 1000 : 10_000),
  })

const useChange = changeOf('local-list')

export type LocalListInput = Sent<typeof localListApi.edit>['body']
export const useEditList = () => useChange((body: LocalListInput) => call(localListApi.edit, { body }))
export const useSendList = () =>
  useChange((body: Sent<typeof localListApi.send>['body']) => call(localListApi.send, { body }))
export const useReadVersion = () => useChange((pileId: string) => call(localListApi.version, { body: { pileId } }))
