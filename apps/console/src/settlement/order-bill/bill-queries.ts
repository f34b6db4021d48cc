import type { Sent } from '@chargedeck/contract/endpoint'
import { orderBillApi, type OrderBillFilters } from '@chargedeck/contract/settlement/order-bill/calls'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const billPage = (query: Sent<typeof orderBillApi.page>['query']) =>
  queryOptions({
    queryKey: ['order-bill', 'page', query] as readonly unknown[],
    queryFn: () => call(orderBillApi.page, { query }),
  })

export const billSummary = (query: OrderBillFilters) =>
  queryOptions({
    queryKey: ['order-bill', 'summary', query],
    queryFn: () => call(orderBillApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const billsOfOrder = (query: Sent<typeof orderBillApi.of>['query']) =>
  queryOptions({ queryKey: ['order-bill', 'of', query], queryFn: () => call(orderBillApi.of, { query }) })

export const billsBeside = (id: string) =>
  queryOptions({
    queryKey: ['order-bill', 'beside', id],
    queryFn: () => call(orderBillApi.ofBill, { query: { id } }),
  })

/** The one day of the partner at the station that a bill went into, once it is closed. */
export const dayOfBill = ({ settleDate, stationId, holderId }: OrderBill) =>
  queryOptions({
    queryKey: ['settle-day', 'of-bill', settleDate, stationId, holderId],
    queryFn: () =>
      call(settleDayApi.page, {
        query: {
          startDate: settleDate,
          endDate: settleDate,
          stationId,
          ...(holderId !== null && { holderId }),
          pageNo: 1,
          pageSize: 10,
        },
      }),
  })
