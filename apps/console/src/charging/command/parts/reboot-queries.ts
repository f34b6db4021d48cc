import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { commandErrorCodes } from '@chargedeck/contract/charging/command/errors'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, isRefusal } from '../../../platform/api.ts'
import { changeOf } from '../../../platform/change-of.ts'

export const resetCheck = (pileId: string) =>
  queryOptions({
    queryKey: ['command', 'reset-check', pileId],
    queryFn: () => call(commandApi.resetCheck, { query: { pileId } }),
    gcTime: 0,
  })

const useChange = changeOf('command', 'pile', 'pile-guns', 'monitor')

export const useReset = () =>
  useChange((body: Sent<typeof commandApi.reset>['body']) => call(commandApi.reset, { body }))
export const useReboot = () =>
  useChange((body: Sent<typeof commandApi.reboot>['body']) => call(commandApi.reboot, { body }))

export const isCharging = (error: unknown): boolean => isRefusal(error, commandErrorCodes['MONITOR.DEVICE_CHARGING'])
