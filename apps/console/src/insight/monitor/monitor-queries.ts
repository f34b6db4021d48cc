import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { useLive } from '../../platform/live/live.ts'

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

const countsPauseMs = 3000

/** Keeps the shown guns up to date by events of one whole gun; the counts are loaded every few seconds at most. */
export function useLiveGuns(): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('gun', (data) => {
    const gun = data as RuntimeGun // by contract the topic `gun` carries this shape
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
