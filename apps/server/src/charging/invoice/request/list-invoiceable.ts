import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceableOrder } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { readPage } from '../../../platform/read-page.ts'
import { ordersInScope } from '../../charge-order/public.ts'
import { occupyOrdersInScope } from '../../occupy-order/public.ts'
import { isFree } from './order-store.ts'

type Query = Received<typeof invoiceApi.invoiceable>['query']

/** The paid orders of a payer that no invoice has, the newest first. */
export const listInvoiceable = (ctx: Context, query: Query): Promise<Page<InvoiceableOrder>> =>
  query.orderKind === 'OCCUPY' ? listOccupations(ctx, query) : listCharges(ctx, query)

function payerOf({ customerId, groupId }: Query) {
  if (groupId !== undefined) return { payer: 'GROUP', amt: 'groupPayAmt', id: 'groupId', payerId: groupId } as const
  return { payer: 'CUSTOMER', amt: 'principalAmt', id: 'customerId', payerId: customerId ?? '0' } as const
}

async function listCharges(ctx: Context, query: Query): Promise<Page<InvoiceableOrder>> {
  const { payer, amt, id, payerId } = payerOf(query)
  let orders = ordersInScope(ctx)
    .where(`chargeOrder.${id}`, '=', payerId)
    .where('chargeOrder.orderStatus', '=', chargeOrderStates.done)
    .where(`chargeOrder.${amt}`, '>', fen(0))
    .where(isFree('CHARGE', payer, sql.ref('chargeOrder.id')))
  const { startTime, endTime } = query
  if (startTime) orders = orders.where('chargeOrder.id', '>=', firstIdOf(startOfRange(startTime)))
  if (endTime) orders = orders.where('chargeOrder.id', '<', firstIdOf(endOfRange(endTime)))
  return readPage(ctx, query, {
    matching: orders,
    rows: orders
      .innerJoin('company', 'company.id', 'chargeOrder.companyId')
      .select(['chargeOrder.id as orderId', 'chargeOrder.orderNo', 'chargeOrder.companyId', 'company.companyName'])
      .select(['chargeOrder.stationName', 'chargeOrder.startTime as orderTime', 'chargeOrder.actualAmt'])
      .select(`chargeOrder.${amt} as amt`),
    sort: { columns: { orderTime: 'chargeOrder.id' }, order: 'descend', id: 'chargeOrder.id' },
    present: (rows) => rows.map((row) => presentOrder('CHARGE', row)),
  })
}

async function listOccupations(ctx: Context, query: Query): Promise<Page<InvoiceableOrder>> {
  const { payer, amt, id, payerId } = payerOf(query)
  let orders = occupyOrdersInScope(ctx)
    .where(`occupyOrder.${id}`, '=', payerId)
    .where('occupyOrder.status', '=', occupyOrderStates.paid)
    .where(`occupyOrder.${amt}`, '>', fen(0))
    .where(isFree('OCCUPY', payer, sql.ref('occupyOrder.id')))
  const { startTime, endTime } = query
  if (startTime) orders = orders.where('occupyOrder.id', '>=', firstIdOf(startOfRange(startTime)))
  if (endTime) orders = orders.where('occupyOrder.id', '<', firstIdOf(endOfRange(endTime)))
  return readPage(ctx, query, {
    matching: orders,
    rows: orders
      .innerJoin('company', 'company.id', 'occupyOrder.companyId')
      .select(['occupyOrder.id as orderId', 'occupyOrder.orderNo', 'occupyOrder.companyId', 'company.companyName'])
      .select(['occupyOrder.stationName', 'occupyOrder.occupyStartTime as orderTime', 'occupyOrder.actualAmt'])
      .select(`occupyOrder.${amt} as amt`),
    sort: { columns: { orderTime: 'occupyOrder.id' }, order: 'descend', id: 'occupyOrder.id' },
    present: (rows) => rows.map((row) => presentOrder('OCCUPY', row)),
  })
}

type Found = Omit<InvoiceableOrder, 'orderKind' | 'orderTime' | 'actualAmt' | 'amt'> & {
  orderTime: Date | null
  actualAmt: InvoiceableOrder['amt'] | null
  amt: InvoiceableOrder['amt'] | null
}
const presentOrder = (
  orderKind: InvoiceableOrder['orderKind'],
  { orderTime, actualAmt, amt, ...row }: Found,
): InvoiceableOrder => ({
  ...row,
  orderKind,
  orderTime: wallTimeOrNull(orderTime),
  actualAmt: actualAmt ?? fen(0),
  amt: amt ?? fen(0),
})
