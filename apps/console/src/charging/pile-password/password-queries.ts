import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const useChange = changeOf('pile')

export const useSetPassword = () =>
  useChange((body: Sent<typeof pilePasswordApi.setPassword>['body']) => call(pilePasswordApi.setPassword, { body }))
export const useShowPassword = () =>
  useChange((pileId: string) => call(pilePasswordApi.showPassword, { body: { pileId } }))
export const useClearPassword = () =>
  useChange((pileId: string) => call(pilePasswordApi.clearPassword, { body: { pileId } }))
