import type { OrderBillFilters } from '@chargedeck/contract/settlement/order-bill/calls'
import type { BillHolderType } from '@chargedeck/domain/order-bill/kinds'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { withinHolderScope } from '../../shareholder/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type Bills = SelectQueryBuilder<Tables, 'orderBill', object>

/** Every filter of the list, over the bills that the caller may see. */
export function matchingBills({ tx, actor }: Reader, filters: OrderBillFilters): Bills {
  const { orderNo, orderType, stationId, holderId, holderType, billType, companyId, closedFlag } = filters
  const { startDate, endDate } = filters
  const scope = { holderId: 'orderBill.holderId', companyId: 'orderBill.companyId' }
  let bills = tx.selectFrom('orderBill').where(withinHolderScope(actor, scope))
  if (orderNo !== undefined) bills = bills.where('orderBill.orderNo', '=', orderNo)
  if (orderType !== undefined) bills = bills.where('orderBill.orderType', '=', orderType)
  if (stationId !== undefined) bills = bills.where('orderBill.stationId', '=', stationId)
  if (holderId !== undefined) bills = bills.where('orderBill.holderId', '=', holderId)
  if (holderType !== undefined) bills = bills.where('orderBill.holderType', '=', holderType)
  if (billType !== undefined) bills = bills.where('orderBill.billType', '=', billType)
  if (companyId !== undefined) bills = bills.where('orderBill.companyId', '=', companyId)
  if (closedFlag !== undefined) bills = bills.where(onClosedDay('order_bill', closedFlag))
  if (startDate !== undefined) bills = bills.where('orderBill.settleDate', '>=', startDate)
  return endDate === undefined ? bills : bills.where('orderBill.settleDate', '<=', endDate)
}

export const withStation = (bills: Bills) =>
  bills
    .leftJoin('station', 'station.id', 'orderBill.stationId')
    .selectAll('orderBill')
    .select(['station.stationName', dailyIdOf.as('dailyId')])

/** Bills are never changed, so the close does not write the day into them: the day is found by what makes it unique. */
const dailyIdOf = sql<
  string | null
>`(select settle_daily.id from settle_daily where settle_daily.settle_date = order_bill.settle_date
  and settle_daily.station_id = order_bill.station_id and settle_daily.holder_id = order_bill.holder_id and settle_daily.closed_flag = 1)`

export type ListedBill = Awaited<ReturnType<ReturnType<typeof withStation>['execute']>>[number]

export type SumOfType = { holderType: BillHolderType; qty: string; amt: string }

/** By type of partner: from the sums by day, or, where an order is looked for, from the bills. */
export function sumByType(reader: Reader, filters: OrderBillFilters): Promise<SumOfType[]> {
  if (filters.orderNo !== undefined)
    return matchingBills(reader, filters)
      .select(['orderBill.holderType', sql<string>`count(*)`.as('qty'), sql<string>`sum(share_amt)`.as('amt')])
      .groupBy('orderBill.holderType')
      .execute()
  const { orderType, stationId, holderId, holderType, billType, companyId, closedFlag } = filters
  const { startDate, endDate } = filters
  const scope = { holderId: 'orderBillDay.holderId', companyId: 'orderBillDay.companyId' }
  let days = reader.tx.selectFrom('orderBillDay').where(withinHolderScope(reader.actor, scope))
  if (orderType !== undefined) days = days.where('orderType', '=', orderType)
  if (stationId !== undefined) days = days.where('stationId', '=', stationId)
  if (holderId !== undefined) days = days.where('holderId', '=', holderId)
  if (holderType !== undefined) days = days.where('holderType', '=', holderType)
  if (billType !== undefined) days = days.where('billType', '=', billType)
  if (companyId !== undefined) days = days.where('companyId', '=', companyId)
  if (closedFlag !== undefined) days = days.where(onClosedDay('order_bill_day', closedFlag))
  if (startDate !== undefined) days = days.where('settleDate', '>=', startDate)
  if (endDate !== undefined) days = days.where('settleDate', '<=', endDate)
  return days
    .select(['holderType', sql<string>`sum(bill_qty)`.as('qty'), sql<string>`sum(share_amt)`.as('amt')])
    .groupBy('holderType')
    .execute()
}

function onClosedDay(bills: 'order_bill' | 'order_bill_day', closedFlag: `${number}`): RawBuilder<boolean> {
  const isClosed = sql<boolean>`exists (select from settle_close
    where settle_close.company_id = ${sql.ref(`${bills}.companyId`)} and settle_close.settle_date = ${sql.ref(`${bills}.settleDate`)}
      and settle_close.status = ${settleCloseStates.closed})`
  return closedFlag === '1' ? isClosed : sql<boolean>`not ${isClosed}`
}
