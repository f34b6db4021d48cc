import type { Sent } from '@chargedeck/contract/endpoint'
import { monitorApi } from '@chargedeck/contract/monitor'
import { pileApi } from '@chargedeck/contract/pile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { useLiveRefresh } from '../platform/live/use-live-refresh.ts'

/** The only file of this feature that talks to the server. */
export const pilePage = (query: Sent<typeof pileApi.page>['query']) =>
  queryOptions({ queryKey: ['pile', 'page', query] as readonly unknown[], queryFn: () => call(pileApi.page, { query }) })

export const pileGuns = (pileId: string) =>
  queryOptions({ queryKey: ['pile-guns', pileId], queryFn: () => call(pileApi.gunList, { query: { pileId } }) })

/** The dots of a list may be some seconds old, the guns of an open drawer hardly any. */
export const useLivePiles = (): void => useLiveRefresh('gun', ['pile', 'page'], 5000)
export const useLivePileGuns = (pileId: string): void => useLiveRefresh('gun', ['pile-guns', pileId], 2000)

export function useRebootPile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof monitorApi.reboot>['body']) => call(monitorApi.reboot, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pile'] }),
    meta: { shownInPlace: true },
  })
}
