import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { standingPileStates } from '@chargedeck/domain/pile/states'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const moveHistory = (query: Sent<typeof chargerMoveApi.history>['query']) =>
  queryOptions({
    queryKey: ['charger-move', 'history', query] as readonly unknown[],
    queryFn: () => call(chargerMoveApi.history, { query }),
  })

export const moveCheck = (pileIds: string[], toStationId: string) =>
  queryOptions({
    queryKey: ['charger-move', 'check', pileIds, toStationId],
    queryFn: () => call(chargerMoveApi.check, { query: { pileIds, toStationId } }),
    staleTime: 0,
    gcTime: 0,
  })

export const pilesOffered = (searchValue: string, stationId: string | undefined) =>
  queryOptions({
    queryKey: ['pile', 'page', 'offered', searchValue, stationId] as readonly unknown[],
    queryFn: () =>
      call(pileApi.page, {
        query: {
          pageSize: 50,
          ...(searchValue && { searchValue }),
          ...(stationId && { stationId }),
          status: [...standingPileStates],
        },
      }),
    placeholderData: keepPreviousData,
  })

export function useMovePiles() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargerMoveApi.batch>['body']) => call(chargerMoveApi.batch, { body }),
    onSettled: () =>
      Promise.all(['charger-move', 'pile', 'station'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { shownInPlace: true },
  })
}
