import { chargingProfileApi } from '@chargedeck/contract/charging/charging-profile/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const key = ['charging-profile']

export const powerOf = (pileId: string) =>
  queryOptions({
    queryKey: [...key, pileId],
    queryFn: () => call(chargingProfileApi.detail, { query: { pileId } }),
    refetchInterval: ({ state }) => (state.data?.guns.some(({ isSending }) => isSending === 1) ? 1000 : 5000),
  })

const useChange = changeOf('charging-profile')

export const useLimitGun = () =>
  useChange((body: Sent<typeof chargingProfileApi.limitGun>['body']) => call(chargingProfileApi.limitGun, { body }))
export const useLimitStation = () =>
  useChange((body: Sent<typeof chargingProfileApi.limitStation>['body']) =>
    call(chargingProfileApi.limitStation, { body }),
  )
export const useReadSchedule = () =>
  useChange((gunId: string) => call(chargingProfileApi.askSchedule, { body: { gunId } }))
export const useClearLimits = () =>
  useChange((body: Sent<typeof chargingProfileApi.clear>['body']) => call(chargingProfileApi.clear, { body }))
