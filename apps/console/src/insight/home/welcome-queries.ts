import { chargeOrderApi, type ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

/** The only file of this feature that talks to the server. Each card asks for its own and waits for nobody. */
export const todayStats = () =>
  queryOptions({
    queryKey: ['welcome', 'stats'],
    queryFn: () => call(monitorApi.stats, { query: {} }),
    refetchInterval: 60_000, // figures of a day have no event of their own
  })

/** What a screen can show and an eye can follow. */
const shownStations = 60
export const gunCounts = () =>
  queryOptions({
    queryKey: ['welcome', 'guns'],
    queryFn: () => call(monitorApi.counts, { query: { busiest: shownStations } }),
  })

/** How many orders wait, from the smallest page. */
export const waitingOrders = (filters: ChargeOrderFilters) =>
  queryOptions({
    queryKey: ['welcome', 'orders', filters],
    queryFn: () => call(chargeOrderApi.page, { query: { ...filters, pageSize: 1 } }),
    select: ({ totalRows, totalCapped }) => `${totalRows}${totalCapped ? '+' : ''}`,
  })

export function useLiveWelcome(): void {
  useLiveRefresh('gun', ['welcome', 'guns'], 4000)
  useLiveRefresh('charge-order', ['welcome', 'orders'], 10_000)
}
