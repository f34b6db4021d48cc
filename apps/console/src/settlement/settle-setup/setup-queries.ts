import type { Sent } from '@chargedeck/contract/endpoint'
import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const setupPage = (query: Sent<typeof settleSetupApi.page>['query']) =>
  queryOptions({
    queryKey: ['settle-setup', 'page', query] as readonly unknown[],
    queryFn: () => call(settleSetupApi.page, { query }),
  })

export const setupItems = (setupId: string) =>
  queryOptions({
    queryKey: ['settle-setup', 'items', setupId],
    queryFn: () => call(settleSetupApi.items, { query: { setupId } }),
  })

/** Those of a partner that can be paid to. */
export const usableAccounts = (holderId: string) =>
  queryOptions({
    queryKey: ['settle-account', 'usable', holderId],
    queryFn: () => call(settleAccountApi.list, { query: { holderId } }),
  })

const useChange = changeOf('settle-setup', 'assign-tactic')
export const useSaveSetup = () =>
  useChange((body: Sent<typeof settleSetupApi.save>['body']) => call(settleSetupApi.save, { body }))
export const useDeleteSetup = () => useChange((id: string) => call(settleSetupApi.delete, { query: { id } }))
