import type { Sent } from '@chargedeck/contract/endpoint'
import { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const payConfigPage = (query: Sent<typeof payConfigApi.page>['query']) =>
  queryOptions({
    queryKey: ['pay-config', 'page', query] as readonly unknown[],
    queryFn: () => call(payConfigApi.page, { query }),
  })

const useChange = changeOf('pay-config')
export type PayConfigFacts = Sent<typeof payConfigApi.save>['body']
export const useSavePayConfig = () => useChange((body: PayConfigFacts) => call(payConfigApi.save, { body }))
export const useEnablePayConfig = () =>
  useChange((body: Sent<typeof payConfigApi.enable>['body']) => call(payConfigApi.enable, { body }))
export const useDeletePayConfig = () => useChange((id: string) => call(payConfigApi.delete, { query: { id } }))
export const useTryPayConfig = () => useChange((id: string) => call(payConfigApi.trial, { body: { id } }))

const againMs = 1000
/** Asked again until the channel has answered, or did not. */
export const trialResult = (id: string) =>
  queryOptions({
    queryKey: ['pay-config', 'trial', id],
    queryFn: () => call(payConfigApi.trialResult, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ASKED' ? false : againMs),
  })
