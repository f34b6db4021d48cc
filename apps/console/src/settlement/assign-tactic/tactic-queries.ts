import type { Sent } from '@chargedeck/contract/endpoint'
import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const tacticPage = (query: Sent<typeof assignTacticApi.page>['query']) =>
  queryOptions({
    queryKey: ['assign-tactic', 'page', query] as readonly unknown[],
    queryFn: () => call(assignTacticApi.page, { query }),
  })

export const tacticItems = (tacticId: string) =>
  queryOptions({
    queryKey: ['assign-tactic', 'items', tacticId],
    queryFn: () => call(assignTacticApi.items, { query: { tacticId } }),
  })

export const activeConfigOf = (companyId: string) =>
  queryOptions({
    queryKey: ['operation-config', 'active', companyId],
    queryFn: () => call(operationConfigApi.active, { query: { companyId } }),
  })

const useChange = changeOf('assign-tactic')
export const useSaveTactic = () =>
  useChange((body: Sent<typeof assignTacticApi.save>['body']) => call(assignTacticApi.save, { body }))
export const useSaveItems = () =>
  useChange((body: Sent<typeof assignTacticApi.saveItems>['body']) => call(assignTacticApi.saveItems, { body }))
export const useDeleteTactic = () =>
  useChange((body: Sent<typeof assignTacticApi.delete>['body']) => call(assignTacticApi.delete, { body }))
