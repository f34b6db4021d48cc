import type { occupyOrderApi, OccupyOrder, OccupyOrderFilters } from '@chargedeck/contract/charging/occupy-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentOccupyOrders } from './present.ts'
import { occupyOrdersInScope, withNames, type OccupyOrders } from './store.ts'

type Query = Received<typeof occupyOrderApi.page>['query']

/** Ids are ordered by time. */
export const occupySort = {
  columns: {
    createTime: 'occupyOrder.id',
    occupyStartTime: 'occupyOrder.occupyStartTime',
    occupyEndTime: { column: 'occupyOrder.occupyEndTime', nulls: 'least' },
  },
  order: 'descend',
  id: 'occupyOrder.id',
} as const

/** The newest first. */
export async function listOccupyOrders(ctx: Context, query: Query): Promise<Page<OccupyOrder>> {
  const orders = matchingOccupyOrders(ctx, query)
  return readPage(ctx, inTime(query), {
    matching: orders,
    rows: withNames(orders),
    sort: occupySort,
    present: (rows) => presentOccupyOrders(ctx, rows),
  })
}

type TimeQuery = Pick<Query, 'sortField' | 'sortOrder' | 'timeType' | 'startTime' | 'endTime'>
const timeFields = { START: 'occupyStartTime', END: 'occupyEndTime' } as const

/** A range of time is read in the order of that time: by id one would walk over all that is newer. */
export const inTime = <Given extends TimeQuery>(query: Given): Given =>
  query.sortField || !(query.startTime ?? query.endTime)
    ? query
    : { ...query, sortField: timeFields[query.timeType ?? 'START'], sortOrder: 'descend' }

/** Every filter of the list, over the orders that the caller may see. */
export function matchingOccupyOrders(ctx: Context, filters: OccupyOrderFilters): OccupyOrders {
  const { searchValue, orderNo, chargeOrderNo, mobile, plateNo, stationId, pileNo, status, startTime, endTime } =
    filters
  let orders = occupyOrdersInScope(ctx)
  if (searchValue) orders = orders.where('occupyOrder.id', 'in', idsWithNumber(ctx, searchValue))
  if (orderNo !== undefined) orders = orders.where('occupyOrder.orderNo', '=', orderNo.trim().toUpperCase())
  if (chargeOrderNo !== undefined)
    orders = orders.where('occupyOrder.chargeOrderNo', '=', chargeOrderNo.trim().toUpperCase())
  if (mobile !== undefined) orders = orders.where('occupyOrder.mobile', '=', toMobile(mobile))
  if (plateNo !== undefined) orders = orders.where('occupyOrder.plateNo', '=', tidyPlate(plateNo))
  if (filters.companyId !== undefined) orders = orders.where('occupyOrder.companyId', '=', filters.companyId)
  if (filters.customerId !== undefined) orders = orders.where('occupyOrder.customerId', '=', filters.customerId)
  if (stationId?.length) orders = orders.where('occupyOrder.stationId', 'in', stationId)
  if (pileNo !== undefined) orders = orders.where('occupyOrder.pileNo', '=', pileNo.trim())
  if (filters.unbilledOnly === 1) orders = orders.where('occupyOrder.toBillFlag', '=', 1)
  if (status?.length) orders = orders.where('occupyOrder.status', 'in', status)
  const time = `occupyOrder.${timeFields[filters.timeType ?? 'START']}` as const
  if (startTime) orders = orders.where(time, '>=', startOfRange(startTime))
  return endTime ? orders.where(time, '<', endOfRange(endTime)) : orders
}

/** Each number has its own index. */
function idsWithNumber({ tx }: Context, word: string) {
  const orders = tx.selectFrom('occupyOrder').select('id')
  const number = word.trim().toUpperCase()
  return orders
    .where('orderNo', '=', number)
    .union(orders.where('chargeOrderNo', '=', number))
    .union(orders.where('mobile', '=', toMobile(word)))
    .union(orders.where('plateNo', '=', tidyPlate(word)))
    .union(orders.where('pileNo', '=', word.trim()))
}
