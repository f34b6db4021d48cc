import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type Wanted = { customerId: string; pageNo: number }

export const walletEntries = (query: Wanted) =>
  queryOptions({
    queryKey: ['customer', 'wallet', 'entries', query],
    queryFn: () => call(walletApi.entries, { query }),
    placeholderData: keepPreviousData,
  })

export const walletLots = (query: Wanted) =>
  queryOptions({
    queryKey: ['customer', 'wallet', 'lots', query],
    queryFn: () => call(walletApi.lots, { query }),
    placeholderData: keepPreviousData,
  })
