import { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const useChange = changeOf('pile')

export const useUpdateSoc = () =>
  useChange((body: Sent<typeof socLimitApi.updateSoc>['body']) => call(socLimitApi.updateSoc, { body }))
