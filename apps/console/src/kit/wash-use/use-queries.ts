import type { Sent } from '@chargedeck/contract/endpoint'
import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const washUsePage = (query: Sent<typeof washUseApi.page>['query']) =>
  queryOptions({
    queryKey: ['wash-use', 'page', query] as readonly unknown[],
    queryFn: () => call(washUseApi.page, { query }),
  })

const useChange = changeOf('wash-use', 'car-wash')
export type StartInput = Sent<typeof washUseApi.start>['body']
export const useStartWash = () => useChange((body: StartInput) => call(washUseApi.start, { body }))
export const useCancelWash = () =>
  useChange((body: Sent<typeof washUseApi.cancel>['body']) => call(washUseApi.cancel, { body }))
export const useRefundWash = () =>
  useChange((body: Sent<typeof washUseApi.refund>['body']) => call(washUseApi.refund, { body }))
export const useConfirmWash = () =>
  useChange((body: Sent<typeof washUseApi.confirm>['body']) => call(washUseApi.confirm, { body }))
