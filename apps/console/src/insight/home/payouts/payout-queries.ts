import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const shownPayouts = 5
const mostStations = 100

export const payoutSums = () =>
  queryOptions({ queryKey: ['home', 'payouts', 'sums'], queryFn: () => call(withdrawApi.sums, { query: {} }) })

export const lastPayouts = () =>
  queryOptions({
    queryKey: ['home', 'payouts', 'last'],
    queryFn: () =>
      call(withdrawApi.page, { query: { pageSize: shownPayouts, sortField: 'applyTime', sortOrder: 'descend' } }),
  })

export const incomeOfMonth = (month: string) =>
  queryOptions({
    queryKey: ['home', 'payouts', 'income', month],
    queryFn: () => call(settleMonthApi.summary, { query: { startMonth: month, endMonth: month } }),
  })

/** By partner and station, the newest first. */
export const monthsUntil = (endMonth: string) =>
  queryOptions({
    queryKey: ['home', 'payouts', 'months', endMonth],
    queryFn: () =>
      call(settleMonthApi.page, {
        query: { endMonth, pageSize: mostStations, sortField: 'settleMonth', sortOrder: 'descend' },
      }),
  })
