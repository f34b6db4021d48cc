import type { Sent } from '@chargedeck/contract/endpoint'
import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
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

const most = 500

/** Of a company, or all that the user sees. */
export const tacticChoices = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['assign-tactic', 'choices', companyId],
    queryFn: async () =>
      (await call(assignTacticApi.page, { query: { pageNo: 1, pageSize: most, ...(companyId && { companyId }) } }))
        .rows,
  })

export const itemsOfTactic = (tacticId: string) =>
  queryOptions({
    queryKey: ['assign-tactic', 'items', tacticId],
    queryFn: () => call(assignTacticApi.items, { query: { tacticId } }),
  })

/** Of a station, with the operator of its company. */
export const partnersOf = (stationId: string) =>
  queryOptions({
    queryKey: ['shareholder', 'list', { stationId }],
    queryFn: () => call(shareholderApi.list, { query: { stationId } }),
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
export const useDeleteSetup = () =>
  useChange((query: Sent<typeof settleSetupApi.delete>['query']) => call(settleSetupApi.delete, { query }))
