import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { homeApi } from '@chargedeck/contract/insight/home/calls'
import type { Ranking } from '@chargedeck/contract/insight/home/enums'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { HomePreset } from '@chargedeck/domain/home/spans'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

/** Each card loads its own data; what is drawn waits a moment for the figures. Figures have no event of their own. */
const everyMinute = { refetchInterval: 60_000 }

export const homeFigures = (preset: HomePreset) =>
  queryOptions({
    queryKey: ['home', 'figures', preset],
    queryFn: () => call(homeApi.figures, { query: { preset } }),
    ...everyMinute,
  })

/** What is drawn waits no longer than this for figures that are slow. */
const mostWaitMs = 1500

/** Whether today's figures stand, cannot, or take too long; nothing is asked for. */
export function useFiguresStand(): boolean {
  const { isFetched, failureCount } = useQuery({ ...homeFigures('TODAY'), enabled: false })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), mostWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return isFetched || failureCount > 0 || isLate
}

export const newCustomers = (preset: HomePreset) =>
  queryOptions({
    queryKey: ['home', 'new-customers', preset],
    queryFn: () => call(homeApi.newCustomers, { query: { preset } }),
    ...everyMinute,
  })

export const homeDays = () =>
  queryOptions({ queryKey: ['home', 'days'], queryFn: () => call(homeApi.days, {}), refetchInterval: 300_000 })

export const monthQty = () =>
  queryOptions({ queryKey: ['home', 'months'], queryFn: () => call(statMonthlyApi.monthQty, { query: {} }) })

export const topStations = (preset: HomePreset, by: Ranking) =>
  queryOptions({
    queryKey: ['home', 'top', preset, by],
    queryFn: () => call(homeApi.top, { query: { preset, by } }),
    placeholderData: keepPreviousData,
    ...everyMinute,
  })

export const waitingWork = () =>
  queryOptions({ queryKey: ['home', 'waiting'], queryFn: () => call(homeApi.waiting, {}), ...everyMinute })

export const todayCurves = () =>
  queryOptions({
    queryKey: ['home', 'curves'],
    queryFn: () => call(monitorApi.curves, { query: {} }),
    ...everyMinute,
  })

/** As many as a screen can show. */
const shownStations = 60
export const gunCounts = () =>
  queryOptions({
    queryKey: ['home', 'guns'],
    queryFn: () => call(monitorApi.counts, { query: { busiest: shownStations } }),
  })

export const warningTotal = () =>
  queryOptions({ queryKey: ['home', 'warnings', 'total'], queryFn: () => call(warningApi.total, { query: {} }) })

const shownOrders = 8
export const lastOrders = () =>
  queryOptions({
    queryKey: ['home', 'orders'],
    queryFn: () => call(chargeOrderApi.page, { query: { pageSize: shownOrders } }),
  })

export const lastCustomers = () =>
  queryOptions({
    queryKey: ['home', 'customers'],
    queryFn: () => call(customerApi.page, { query: { pageSize: shownOrders } }),
    ...everyMinute,
  })

export function useLiveHome(): void {
  useLiveRefresh('gun', ['home', 'guns'], 4000)
  useLiveRefresh('charge-order', ['home', 'waiting'], 10_000)
  useLiveRefresh('charge-order', ['home', 'orders'], 10_000)
  useLiveRefresh('warning', ['home', 'warnings'], 3000)
}
