import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
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

export const groupMonths = (query: GroupWalletQuery) =>
  queryOptions({
    queryKey: keyOf('months', query),
    queryFn: () => call(groupWalletApi.months, { query }),
    placeholderData: keepPreviousData,
  })
