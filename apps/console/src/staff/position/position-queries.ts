import type { Sent } from '@chargedeck/contract/endpoint'
import { positionApi } from '@chargedeck/contract/staff/position/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const positionPage = (query: Sent<typeof positionApi.page>['query']) =>
  queryOptions({
    queryKey: ['position', 'page', query] as readonly unknown[],
    queryFn: () => call(positionApi.page, { query }),
  })

export const positionDetail = (id: string) =>
  queryOptions({ queryKey: ['position', 'detail', id], queryFn: () => call(positionApi.detail, { query: { id } }) })

const useChange = changeOf('position')

export type PositionFacts = Sent<typeof positionApi.add>['body']
export const useSavePosition = (id: string | null) =>
  useChange(async (body: PositionFacts): Promise<unknown> =>
    id ? call(positionApi.edit, { body: { id, ...body } }) : call(positionApi.add, { body }),
  )
export const useDeletePositions = () =>
  useChange((ids: readonly string[]) => call(positionApi.delete, { body: ids.map((id) => ({ id })) }))
