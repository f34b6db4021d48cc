import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type GunQuery = Sent<typeof monitorApi.page>['query']

export const runtimeGuns = (query: GunQuery) =>
  queryOptions({
    queryKey: ['monitor', 'guns', query] as readonly unknown[],
    queryFn: () => call(monitorApi.page, { query }),
  })

/** As many as a user reads through; others are found by name. */
const shownStations = 100
export const gunCounts = (filters: { stationId?: string; stationName?: string }) =>
  queryOptions({
    queryKey: ['monitor', 'counts', filters],
    queryFn: () => call(monitorApi.counts, { query: { ...filters, busiest: shownStations } }),
    placeholderData: keepPreviousData,
  })

export const dayStats = (query: Sent<typeof monitorApi.stats>['query']) =>
  queryOptions({ queryKey: ['monitor', 'stats', query], queryFn: () => call(monitorApi.stats, { query }) })

/** One gun, by the same call and key as the wall, so that its events reach it too. */
export const runtimeGun = (gunId: string) => runtimeGuns({ gunId, pageSize: 1 })

/** Read again when the gun enters another state. */
export const gunDay = (gunId: string, statusTime: string | null) =>
  queryOptions({
    queryKey: ['monitor', 'day', gunId, statusTime],
    queryFn: () => call(monitorApi.gunDays, { query: { gunIds: [gunId] } }),
    placeholderData: keepPreviousData,
  })

export function useStopCharge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargeOrderApi.stopCharge>['body']) => call(chargeOrderApi.stopCharge, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['monitor', 'guns'] }),
    meta: { shownInPlace: true },
  })
}
