import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceOrder } from '@chargedeck/contract/charging/invoice/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { paidNow } from '../claim-store.ts'
import { invoicesInScope } from '../store.ts'

/** What an invoice is for, with what the payer has paid for each by now. */
export async function listOrdersOfInvoice(
  ctx: Context,
  query: Received<typeof invoiceApi.orders>['query'],
): Promise<Page<InvoiceOrder>> {
  const matching = invoicesInScope(ctx)
    .innerJoin('invoiceOrder', 'invoiceOrder.invoiceId', 'invoice.id')
    .where('invoice.id', '=', query.invoiceId ?? '0')
  return readPage(ctx, query, {
    matching,
    rows: matching
      .leftJoin('chargeOrder', (join) =>
        join.onRef('chargeOrder.id', '=', 'invoiceOrder.orderId').on(sql<boolean>`invoice_order.order_kind = 'CHARGE'`),
      )
      .leftJoin('occupyOrder', (join) =>
        join.onRef('occupyOrder.id', '=', 'invoiceOrder.orderId').on(sql<boolean>`invoice_order.order_kind = 'OCCUPY'`),
      )
      .select(['invoiceOrder.orderKind', 'invoiceOrder.orderId', 'invoiceOrder.orderNo', 'invoiceOrder.amt'])
      .select([
        sql<string>`coalesce(charge_order.station_name, occupy_order.station_name, '')`.as('stationName'),
        sql<Date | null>`coalesce(charge_order.start_time, occupy_order.occupy_start_time)`.as('orderTime'),
        paidNow.as('paidAmt'),
      ]),
    sort: {
      columns: { orderNo: 'invoiceOrder.orderNo' },
      order: 'ascend',
      id: ['invoiceOrder.orderId', 'invoiceOrder.orderKind'],
    },
    present: (rows) => rows.map(({ orderTime, ...row }) => ({ ...row, orderTime: wallTimeOrNull(orderTime) })),
  })
}
