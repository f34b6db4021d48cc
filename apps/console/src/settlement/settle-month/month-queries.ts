import type { Sent } from '@chargedeck/contract/endpoint'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { settleMonthApi, type SettleMonthlyFilters } from '@chargedeck/contract/settlement/settle-month/calls'
import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const monthPage = (query: Sent<typeof settleMonthApi.page>['query']) =>
  queryOptions({
    queryKey: ['settle-month', 'page', query] as readonly unknown[],
    queryFn: () => call(settleMonthApi.page, { query }),
  })

export const monthSummary = (query: SettleMonthlyFilters) =>
  queryOptions({
    queryKey: ['settle-month', 'summary', query],
    queryFn: () => call(settleMonthApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

type HolderMonth = Sent<typeof settleMonthApi.statement>['query']
export const statementOf = (query: HolderMonth) =>
  queryOptions({
    queryKey: ['settle-month', 'statement', query],
    queryFn: () => call(settleMonthApi.statement, { query }),
  })

type StationMonth = Pick<SettleMonthly, 'settleMonth' | 'stationId' | 'holderId'>
export const daysOfMonth = (
  { settleMonth, stationId, holderId }: StationMonth,
  page: { pageNo: number; pageSize: number },
) => {
  const days = { startDate: firstDayOf(settleMonth), endDate: lastDayOf(settleMonth) }
  const query = { ...page, ...days, stationId, holderId, sortField: 'settleDate', sortOrder: 'ascend' } as const
  return queryOptions({
    queryKey: ['settle-month', 'days', query] as readonly unknown[],
    queryFn: () => call(settleDayApi.page, { query }),
  })
}

const useChange = changeOf('settle-month')
export const useConfirmStatement = () => useChange((body: HolderMonth) => call(settleMonthApi.confirm, { body }))
export const useSendInvoice = () =>
  useChange((body: Sent<typeof settleMonthApi.invoice>['body']) => call(settleMonthApi.invoice, { body }))
