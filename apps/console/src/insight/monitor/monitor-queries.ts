import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readWithEvents } from '../../platform/live/live.ts'
import { putGuns, replaceGuns } from './parts/put-guns.ts'

export type GunQuery = Sent<typeof monitorApi.page>['query']

export const gunPagesKey = ['monitor', 'guns'] as const
export const gunWallsKey = ['monitor', 'wall'] as const
export const gunCountsKey = ['monitor', 'counts'] as const

export const runtimeGuns = (query: GunQuery) =>
  queryOptions({
    queryKey: [...gunPagesKey, query] as readonly unknown[],
    queryFn: async () => {
      const { answer, events } = await readWithEvents('gun', () => call(monitorApi.page, { query }))
      return { ...answer, rows: replaceGuns(answer.rows, byId(events)) }
    },
  })

/** All guns of the scope, or those of a station. */
export const wallGuns = (stationId?: string) =>
  queryOptions({
    queryKey: [...gunWallsKey, { stationId }] as readonly unknown[],
    queryFn: async () => {
      const query = stationId ? { stationId } : {}
      const { answer, events } = await readWithEvents('gun', () => call(monitorApi.wall, { query }))
      return putGuns(answer, byId(events), stationId)
    },
    structuralSharing: false, // a gun without news stays the same object; comparing thousands at each event is slow
  })

const byId = (events: readonly unknown[]) => new Map((events as RuntimeGun[]).map((gun) => [gun.gunId, gun])) // by contract the topic carries guns

/** As many as a user reads through; others are found by name. */
const shownStations = 100
export const gunCounts = (filters: { stationId?: string; stationName?: string }) =>
  queryOptions({
    queryKey: [...gunCountsKey, filters],
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

/** How many guns of each station charge now, of those that can. */
export const statusPack = (query: Sent<typeof monitorApi.statusPack>['query']) =>
  queryOptions({ queryKey: ['monitor', 'pack', query], queryFn: () => call(monitorApi.statusPack, { query }) })

export function useStopCharge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargeOrderApi.stopCharge>['body']) => call(chargeOrderApi.stopCharge, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: gunPagesKey }),
    meta: { shownInPlace: true },
  })
}
