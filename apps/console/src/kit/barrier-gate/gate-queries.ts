import type { Sent } from '@chargedeck/contract/endpoint'
import { barrierGateApi } from '@chargedeck/contract/kit/barrier-gate/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const gatePage = (query: Sent<typeof barrierGateApi.page>['query']) =>
  queryOptions({
    queryKey: ['barrier-gate', 'page', query] as readonly unknown[],
    queryFn: () => call(barrierGateApi.page, { query }),
  })

const useChange = changeOf('barrier-gate', 'waiver')
export type GateFacts = Sent<typeof barrierGateApi.save>['body']
export const useSaveGate = () => useChange((body: GateFacts) => call(barrierGateApi.save, { body }))
export const useDeleteGate = () => useChange((id: string) => call(barrierGateApi.delete, { body: { id } }))
