import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { GroupTab, MonthAction } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { whyNotMonth } from './invoice-queries.ts'

export const invoicesOfGroup: GroupTab = {
  key: 'invoices',
  label: '发票',
  permission: invoiceApi.page,
  Content: lazyPart(async () => (await import('./invoices-of-payer.tsx')).InvoicesOfGroup, tabMeanwhile),
}

/** For the bill of a month. */
export const invoiceMonth: MonthAction = {
  key: 'invoice',
  label: '开票',
  isAllowed: (may) => may(invoiceApi.request),
  whyNotMonth,
  Dialog: lazyPart(async () => (await import('./request/request-month-dialog.tsx')).RequestMonthDialog),
}
