import type { Sent } from '@chargedeck/contract/endpoint'
import { settleDayApi, type SettleDailyFilters } from '@chargedeck/contract/settlement/settle-day/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const dailyPage = (query: Sent<typeof settleDayApi.page>['query']) =>
  queryOptions({
    queryKey: ['settle-day', 'page', query] as readonly unknown[],
    queryFn: () => call(settleDayApi.page, { query }),
  })

export const openDailyPage = (query: Sent<typeof settleDayApi.unWithdrawPage>['query']) =>
  queryOptions({
    queryKey: ['settle-day', 'open', query] as readonly unknown[],
    queryFn: () => call(settleDayApi.unWithdrawPage, { query }),
  })

export const dailyOne = (id: string) =>
  queryOptions({ queryKey: ['settle-day', 'one', id], queryFn: () => call(settleDayApi.one, { query: { id } }) })

export const dailySummary = (query: SettleDailyFilters) =>
  queryOptions({
    queryKey: ['settle-day', 'summary', query],
    queryFn: () => call(settleDayApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const nextClose = (companyId: string) =>
  queryOptions({
    queryKey: ['settle-day', 'next-close', companyId],
    queryFn: () => call(settleDayApi.nextClose, { query: { companyId } }),
    staleTime: 0,
  })

export const closePage = (query: Sent<typeof settleDayApi.closes>['query']) =>
  queryOptions({
    queryKey: ['settle-day', 'close', query] as readonly unknown[],
    queryFn: () => call(settleDayApi.closes, { query }),
  })

const useChange = changeOf('settle-day')
export const useCloseDay = () =>
  useChange((body: Sent<typeof settleDayApi.close>['body']) => call(settleDayApi.close, { body }))
