import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const invoicesOfCustomer: CustomerTab = {
  key: 'invoices',
  label: '发票',
  permission: invoiceApi.page,
  Content: lazyPart(async () => (await import('./invoices-of-payer.tsx')).InvoicesOfCustomer, tabMeanwhile),
}
