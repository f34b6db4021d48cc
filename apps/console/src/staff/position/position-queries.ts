import type { Sent } from '@chargedeck/contract/endpoint'
import { positionApi } from '@chargedeck/contract/staff/position/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const positionPage = (query: Sent<typeof positionApi.page>['query']) =>
  queryOptions({
    queryKey: ['position', 'page', query] as readonly unknown[],
    queryFn: () => call(positionApi.page, { query }),
  })

export const positionDetail = (id: string) =>
  queryOptions({ queryKey: ['position', 'detail', id], queryFn: () => call(positionApi.detail, { query: { id } }) })

function usePositionChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['position'] }),
    meta: { shownInPlace: true },
  })
}

export type PositionFacts = Sent<typeof positionApi.add>['body']
export const useSavePosition = (id: string | null) =>
  usePositionChange(async (body: PositionFacts): Promise<unknown> =>
    id ? call(positionApi.edit, { body: { id, ...body } }) : call(positionApi.add, { body }),
  )
export const useDeletePositions = () =>
  usePositionChange((ids: readonly string[]) => call(positionApi.delete, { body: ids.map((id) => ({ id })) }))
