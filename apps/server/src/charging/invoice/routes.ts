import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import { implement } from '../../platform/http/implement.ts'
import { askAgain } from './ask-again.ts'
import { downloadPdf } from './download-pdf.ts'
import { emailInvoice } from './email-invoice.ts'
import { failStuck } from './fail-stuck.ts'
import { exportInvoices } from './list/export-invoices.ts'
import { listInvoices, listInvoicesOfOrders, readInvoice } from './list/list-invoices.ts'
import { sumInvoices } from './list/list-invoice-sums.ts'
import { listOrdersOfInvoice } from './list/list-orders-of-invoice.ts'
import { listInvoiceable } from './request/list-invoiceable.ts'
import { previewInvoice } from './request/preview-invoice.ts'
import { readTitles } from './request/read-titles.ts'
import { requestInvoice } from './request/request-invoice.ts'
import { retryInvoice } from './retry-invoice.ts'
import { reverseInvoice } from './reverse-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

export const invoiceRoutes = implement(invoiceApi, {
  page: async (ctx, { query }) => listInvoices(ctx, query),
  summary: async (ctx, { query }) => sumInvoices(ctx, query),
  info: async (ctx, { query }) => readInvoice(ctx, query.id),
  orders: async (ctx, { query }) => listOrdersOfInvoice(ctx, query),
  ofOrder: async (ctx, { query }) => listInvoicesOfOrders(ctx, query),
  export: async (ctx, { body }) => exportInvoices(ctx, body),
  invoiceable: async (ctx, { query }) => listInvoiceable(ctx, query),
  titles: async (ctx, { query }) => readTitles(ctx, query),
  preview: async (ctx, { query }) => previewInvoice(ctx, query),
  request: async (ctx, { body }) => requestInvoice(ctx, body),
  retry: async (ctx, { body }) => retryInvoice(ctx, body.id),
  void: async (ctx, { body }) => voidInvoice(ctx, body),
  redLetter: async (ctx, { body }) => reverseInvoice(ctx, body),
  ask: async (ctx, { body }) => askAgain(ctx, body.id),
  failStuck: async (ctx, { body }) => failStuck(ctx, body),
  email: async (ctx, { body }) => emailInvoice(ctx, body),
  pdf: async (ctx, { query }) => downloadPdf(ctx, query),
})
