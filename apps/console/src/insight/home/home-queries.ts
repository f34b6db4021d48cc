import { chargeOrderApi, type ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { tradeListCalls, type TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

/** Each card loads its own data and waits for no other. */
export const todayStats = () =>
  queryOptions({
    queryKey: ['welcome', 'stats'],
    queryFn: () => call(monitorApi.stats, { query: {} }),
    refetchInterval: 60_000, // daily figures have no event of their own
  })

/** As many as a screen can show. */
const shownStations = 60
export const gunCounts = () =>
  queryOptions({
    queryKey: ['welcome', 'guns'],
    queryFn: () => call(monitorApi.counts, { query: { busiest: shownStations } }),
  })

/** The number of waiting orders, read with the smallest page. */
export const waitingOrders = (filters: ChargeOrderFilters) =>
  queryOptions({
    queryKey: ['welcome', 'orders', filters],
    queryFn: () => call(chargeOrderApi.page, { query: { ...filters, pageSize: 1 } }),
    select: ({ totalRows, totalCapped }) => `${totalRows}${totalCapped ? '+' : ''}`,
  })

/** The number of refunds or top-ups that wait for a second person. */
export const waitingTrades = (filters: TradeOrderFilters) =>
  queryOptions({
    queryKey: ['welcome', 'trades', filters],
    queryFn: () => call(tradeListCalls.page, { query: { ...filters, pageSize: 1 } }),
    refetchInterval: 60_000, // trades have no event of their own
    select: ({ totalRows, totalCapped }) => `${totalRows}${totalCapped ? '+' : ''}`,
  })

/** The number of piles in this state of their verification. */
export const waitingPiles = (filters: { verifyState: VerifyState }) =>
  queryOptions({
    queryKey: ['welcome', 'piles', filters],
    queryFn: () => call(pileApi.page, { query: { ...filters, pageSize: 1 } }),
    select: ({ totalRows, totalCapped }) => `${totalRows}${totalCapped ? '+' : ''}`,
  })

/** The number of groups whose balance is below its warning. */
export const waitingGroups = () =>
  queryOptions({
    queryKey: ['welcome', 'groups'],
    queryFn: () => call(customerGroupApi.page, { query: { lowOnly: 1, pageSize: 1 } }),
    select: ({ totalRows }) => `${totalRows}`,
  })

type Registered = { startTime: string; endTime?: string }
/** The number of customers who registered in a time. */
export const newCustomers = (span: Registered) =>
  queryOptions({
    queryKey: ['welcome', 'customers', span],
    queryFn: () => call(customerApi.page, { query: { ...span, pageSize: 1 } }),
    select: ({ totalRows, totalCapped }) => ({
      qty: totalRows,
      text: `${counted(totalRows)}${totalCapped ? '+' : ''}`,
    }),
  })

export const counted = (value: number): string => value.toLocaleString('en-US')

export function useLiveWelcome(): void {
  useLiveRefresh('gun', ['welcome', 'guns'], 4000)
  useLiveRefresh('charge-order', ['welcome', 'orders'], 10_000)
}
