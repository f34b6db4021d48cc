import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type WalletQuery = { customerId: string; pageNo: number }

export const walletEntries = (query: WalletQuery) =>
  queryOptions({
    queryKey: ['customer', 'wallet', 'entries', query],
    queryFn: () => call(walletApi.entries, { query }),
    placeholderData: keepPreviousData,
  })

export const walletDebts = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', 'wallet', 'debts', customerId],
    queryFn: () => call(walletApi.debts, { query: { customerId } }),
  })

export const walletLots = (query: WalletQuery) =>
  queryOptions({
    queryKey: ['customer', 'wallet', 'lots', query],
    queryFn: () => call(walletApi.lots, { query }),
    placeholderData: keepPreviousData,
  })
