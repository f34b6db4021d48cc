import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { useLive } from '../../platform/live/live.ts'

type GunQuery = Sent<typeof monitorApi.page>['query']

/** The only file of this feature that talks to the server. */
export const runtimeGuns = (query: GunQuery) =>
  queryOptions({
    queryKey: ['monitor', 'guns', query] as readonly unknown[],
    queryFn: () => call(monitorApi.page, { query }),
  })

/** As many as somebody reads through; the others are found by their names. */
const shownStations = 100
export const gunCounts = (sought: { stationId?: string; stationName?: string }) =>
  queryOptions({
    queryKey: ['monitor', 'counts', sought],
    queryFn: () => call(monitorApi.counts, { query: { ...sought, busiest: shownStations } }),
    placeholderData: keepPreviousData,
  })

export const dayStats = (query: Sent<typeof monitorApi.stats>['query']) =>
  queryOptions({ queryKey: ['monitor', 'stats', query], queryFn: () => call(monitorApi.stats, { query }) })

const countsPauseMs = 3000

/** Keeps the shown guns true: each event brings one gun whole; the counts are asked again, at most every few seconds. */
export function useLiveGuns(): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('gun', (data) => {
    const gun = data as RuntimeGun // the topic `gun` carries this shape, says the contract
    queries.setQueriesData<Page<RuntimeGun>>({ queryKey: ['monitor', 'guns'] }, (page) => {
      if (!page?.rows.some(({ gunId }) => gunId === gun.gunId)) return page
      return { ...page, rows: page.rows.map((row) => (row.gunId === gun.gunId ? gun : row)) }
    })
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: ['monitor', 'counts'] })
    }, countsPauseMs)
  })
}

export function useStopCharge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof chargeOrderApi.stopCharge>['body']) => call(chargeOrderApi.stopCharge, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['monitor', 'guns'] }),
    meta: { shownInPlace: true },
  })
}
