import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { GroupAction, GroupTab } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const invoicesOfGroup: GroupTab = {
  key: 'invoices',
  label: '发票',
  permission: invoiceApi.page,
  Content: lazyPart(async () => (await import('./invoices-of-payer.tsx')).InvoicesOfGroup, tabMeanwhile),
}

/** For the bill of a month. */
export const invoiceMonth: GroupAction = {
  key: 'invoice',
  label: '开票',
  isAllowed: (may) => may(invoiceApi.request),
  Dialog: lazyPart(async () => (await import('./request/request-month-dialog.tsx')).RequestMonthDialog),
}
