import type { Sent } from '@chargedeck/contract/endpoint'
import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const accountPage = (query: Sent<typeof settleAccountApi.page>['query']) =>
  queryOptions({
    queryKey: ['settle-account', 'page', query] as readonly unknown[],
    queryFn: () => call(settleAccountApi.page, { query }),
  })

export const accountDetail = (id: string) =>
  queryOptions({
    queryKey: ['settle-account', 'detail', id],
    queryFn: () => call(settleAccountApi.detail, { query: { id } }),
  })

/** Unknown cards are refused, which is an answer too. */
export const cardBank = (cardNo: string) =>
  queryOptions({
    queryKey: ['settle-account', 'bank', cardNo],
    queryFn: () => call(settleAccountApi.bin, { query: { cardNo } }).catch(() => null),
    enabled: cardNo.length >= 6,
    staleTime: Infinity,
  })

const useChange = changeOf('settle-account')
export const useSaveAccount = () =>
  useChange((body: Sent<typeof settleAccountApi.save>['body']) => call(settleAccountApi.save, { body }))
export const useOpenAccount = () => useChange((id: string) => call(settleAccountApi.open, { body: { id } }))
export const useAccountStatus = () =>
  useChange((body: Sent<typeof settleAccountApi.updateStatus>['body']) => call(settleAccountApi.updateStatus, { body }))

/** The answer comes to the detail some seconds later. */
export const useRefreshBalance = () =>
  useChange((id: string) => call(settleAccountApi.refreshBalance, { body: { id } }))

/** The operation log records each reveal. */
export const useRevealAccount = (id: string) =>
  useMutation({ mutationFn: () => call(settleAccountApi.plain, { body: { id } }) })
