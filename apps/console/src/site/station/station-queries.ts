import { siteLifecycleApi, type StoppedCharges } from '@chargedeck/contract/site/station/lifecycle'
import type { Sent } from '@chargedeck/contract/endpoint'
import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationImageApi } from '@chargedeck/contract/site/station/image'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

export const stationPage = (query: Sent<typeof stationApi.page>['query']) =>
  queryOptions({
    queryKey: ['station', 'page', query] as readonly unknown[],
    queryFn: () => call(stationApi.page, { query }),
  })

export const stationDetail = (id: string) =>
  queryOptions({ queryKey: ['station', 'detail', id], queryFn: () => call(stationApi.detail, { query: { id } }) })

/** Guards change while a user looks at them. */
export const stationGuards = (id: string) =>
  queryOptions({
    queryKey: ['station', 'guards', id],
    queryFn: () => call(stationApi.guards, { query: { id } }),
    staleTime: 0,
    refetchInterval: 5000,
  })

export const stationGuns = (stationId: string) =>
  queryOptions({
    queryKey: ['station-guns', stationId],
    queryFn: () => call(gunList, { query: { stationId } }),
  })

/** The counts of a list may be ten seconds old; the guns of an open drawer must be newer. */
export const useLiveStations = (): void => useLiveRefresh('gun', ['station', 'page'], 10_000)
export const useLiveStationGuns = (stationId: string): void => useLiveRefresh('gun', ['station-guns', stationId], 3000)

const answerMs = 2500
/** AMap answers a moment later, so the list is loaded once more. */
function useStationsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['station'] }), answerMs)
    await queries.invalidateQueries({ queryKey: ['station'] })
  }
}

/** The component that called shows its refusal. */
function useChange<Input, Data>(send: (input: Input) => Promise<Data>) {
  const onSettled = useStationsChanged()
  return useMutation({ mutationFn: send, onSettled, meta: { shownInPlace: true } })
}

export type StationFacts = Sent<typeof stationApi.add>['body']
type Edited = { id: string; rowVersion: number }

export const useSaveStation = (edited: Edited | null) =>
  useChange(async (facts: StationFacts): Promise<string | null> =>
    edited ? call(siteLifecycleApi.edit, { body: { ...facts, ...edited } }) : call(stationApi.add, { body: facts }),
  )

type MoveInput = { id: string; reason: string; stopRunning: 0 | 1; closeFlag: 0 | 1 }
type MoveAnswer = StoppedCharges | null
const moves = {
  goOnline: ({ id }) => call(stationApi.online, { body: { id } }),
  goOffline: (body) => call(siteLifecycleApi.offline, { body }),
  dismantle: ({ id, reason }) => call(siteLifecycleApi.dismantle, { body: { id, reason } }),
  delete: ({ id }) => call(siteLifecycleApi.delete, { query: { id } }),
} satisfies Record<string, (input: MoveInput) => Promise<MoveAnswer>>
export type StationMove = keyof typeof moves
export const useMoveStation = (move: StationMove) => useChange<MoveInput, MoveAnswer>(moves[move])

type Place = Sent<typeof stationApi.lngAndLat>['body']
export const usePlaceStation = () => useChange((body: Place) => call(stationApi.lngAndLat, { body }))

export const usePushFlag = () =>
  useChange((body: { id: string; aMapPushFlag: number }) => call(stationApi.aMapPushStatus, { body }))
export const usePushNow = () => useChange((id: string) => call(stationApi.aMapPushInfo, { body: { id } }))

export const useAddImages = () =>
  useChange((body: Sent<typeof stationImageApi.add>['body']) => call(stationImageApi.add, { body }))
export const useDeleteImage = () => useChange((id: string) => call(stationImageApi.delete, { body: { id } }))
export const useSetCover = () =>
  useChange((body: { id: string; imageId: string }) => call(stationImageApi.cover, { body }))

/** A zip with the picture of each gun of the station. */
export const usePackCodes = () =>
  useMutation({
    mutationFn: async (stationId: string) =>
      (await import('../../platform/download.ts')).download(gunApi.qrcode, { query: { stationId, type: 'ZIP' } }),
    meta: { shownInPlace: true },
  })
