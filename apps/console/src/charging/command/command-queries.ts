import { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type CommandQuery = Sent<typeof commandApi.page>['query']

export const commandPage = (query: CommandQuery) =>
  queryOptions({
    queryKey: ['command', 'page', query] as readonly unknown[],
    queryFn: () => call(commandApi.page, { query }),
  })

function useCommand<Given>(send: (given: Given) => Promise<{ commandNo: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['command'] }),
    meta: { shownInPlace: true },
  })
}

export const useSetAvailability = () =>
  useCommand((body: Sent<typeof commandApi.availability>['body']) => call(commandApi.availability, { body }))
export const useUnlock = () =>
  useCommand((body: Sent<typeof commandApi.unlock>['body']) => call(commandApi.unlock, { body }))
export const useClearCache = () =>
  useCommand((body: Sent<typeof commandApi.clearCache>['body']) => call(commandApi.clearCache, { body }))
export const useRefresh = () =>
  useCommand((body: Sent<typeof commandApi.refresh>['body']) => call(commandApi.refresh, { body }))
