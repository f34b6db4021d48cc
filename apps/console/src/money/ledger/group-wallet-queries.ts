import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import { pageSizeLimit } from '@chargedeck/contract/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type GroupWalletQuery = { groupId: string; pageNo: number }
const keyOf = (list: string, query: GroupWalletQuery): readonly unknown[] => ['customer-group', 'wallet', list, query]

export const groupEntries = (query: GroupWalletQuery) =>
  queryOptions({
    queryKey: keyOf('entries', query),
    queryFn: () => call(groupWalletApi.entries, { query }),
    placeholderData: keepPreviousData,
  })

export const groupLots = (query: GroupWalletQuery) =>
  queryOptions({
    queryKey: keyOf('lots', query),
    queryFn: () => call(groupWalletApi.lots, { query }),
    placeholderData: keepPreviousData,
  })

type MonthQuery = { groupId: string; month: string }

export const monthOrders = (query: MonthQuery & { pageNo: number }) =>
  queryOptions({
    queryKey: ['customer-group', 'wallet', 'month-orders', query],
    queryFn: () => call(groupWalletApi.monthOrders, { query }),
    placeholderData: keepPreviousData,
  })

/** As many lines as one page of the server holds. */
export const wholeMonth = (query: MonthQuery) =>
  queryOptions({
    queryKey: ['customer-group', 'wallet', 'whole-month', query],
    queryFn: () => call(groupWalletApi.monthOrders, { query: { ...query, pageSize: pageSizeLimit } }),
  })

export const groupMonths = (query: GroupWalletQuery) =>
  queryOptions({
    queryKey: keyOf('months', query),
    queryFn: () => call(groupWalletApi.months, { query }),
    placeholderData: keepPreviousData,
  })
