import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceFilters } from '@chargedeck/contract/charging/invoice/list-calls'
import type { Invoice, InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { startingWith } from '../../../platform/postgres/like.ts'
import { readPage } from '../../../platform/read-page.ts'
import { presentDetail, presentInvoice } from '../present.ts'
import { invoicesInScope, listSteps, withNames, type Invoices } from '../store.ts'

type Query = Received<typeof invoiceApi.page>['query']

/** Ids are ordered by time. */
export const invoiceSort = {
  columns: { createTime: 'invoice.id', totalAmt: 'invoice.totalAmt' },
  order: 'descend',
  id: 'invoice.id',
} as const

/** The newest first. */
export async function listInvoices(ctx: Context, query: Query): Promise<Page<Invoice>> {
  const invoices = matchingInvoices(ctx, query)
  return readPage(ctx, query, {
    matching: invoices,
    rows: withNames(invoices),
    sort: invoiceSort,
    present: (rows) => rows.map(presentInvoice),
  })
}

export async function readInvoice(ctx: Context, id: string): Promise<InvoiceDetail> {
  const [row] = await withNames(invoicesInScope(ctx).where('invoice.id', '=', id)).execute()
  if (!row) throw new AppError('INVOICE.NOT_FOUND')
  return presentDetail(row, await listSteps(ctx, id))
}

/** Those that were taken back too, the newest first. */
export async function listInvoicesOfOrders(
  ctx: Context,
  { orderKind, orderId: orderIds }: Received<typeof invoiceApi.ofOrder>['query'],
): Promise<Invoice[]> {
  const of = sql<boolean>`invoice.id = any(array(select invoice_id from invoice_order
    where order_id = any(${orderIds}::bigint[]) and order_kind = ${orderKind}))`
  const rows = withNames(invoicesInScope(ctx).where(of)).orderBy('invoice.id', 'desc')
  return (await rows.execute()).map(presentInvoice)
}

const equalColumns = ['companyId', 'customerId', 'groupId'] as const

/** Every filter of the list, over the invoices that the caller may see. */
export function matchingInvoices(ctx: Context, filters: InvoiceFilters): Invoices {
  const { invoiceNo, buyerName, orderNo, status, changedFlag, startTime, endTime } = filters
  let invoices = invoicesInScope(ctx)
  for (const column of equalColumns) {
    const wanted = filters[column]
    if (wanted !== undefined) invoices = invoices.where(`invoice.${column}`, '=', wanted)
  }
  if (invoiceNo !== undefined) invoices = invoices.where(numbered(invoiceNo.trim().toUpperCase()))
  if (buyerName !== undefined) invoices = invoices.where('invoice.buyerName', 'like', startingWith(buyerName.trim()))
  if (orderNo !== undefined) invoices = invoices.where(ofOrderNo(orderNo.trim().toUpperCase()))
  if (status?.length) invoices = invoices.where('invoice.status', 'in', status)
  if (changedFlag === 'Y') invoices = invoices.where('invoice.changedTime', 'is not', null)
  if (changedFlag === 'N') invoices = invoices.where('invoice.changedTime', 'is', null)
  if (startTime) invoices = invoices.where('invoice.id', '>=', firstIdOf(startOfRange(startTime)))
  return endTime ? invoices.where('invoice.id', '<', firstIdOf(endOfRange(endTime))) : invoices
}

/** An array, so that the planner begins with these invoices. */
const numbered = (no: string) =>
  sql<boolean>`invoice.id = any(array(select id from invoice where apply_no = ${no}
    union select id from invoice where invoice_no = ${no} union select id from invoice where red_invoice_no = ${no}))`
const ofOrderNo = (orderNo: string) =>
  sql<boolean>`invoice.id = any(array(select invoice_id from invoice_order where order_no = ${orderNo}))`
