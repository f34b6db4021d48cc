// Invoices of what customers and groups paid. Other slices come in here only.
import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { OrderSettledListener } from '../charge-order/public.ts'
import { occupyClearedJob } from '../occupy-order/public.ts'
import { askProviderHandler } from './issue/ask-provider.ts'
import { recheckOrders } from './recheck-orders.ts'

export { forgetCustomerInInvoices, invoiceCustomerGuards } from './customer-left.ts'
export { invoiceTimeline } from './list/invoice-timeline.ts'
export { matchingInvoices } from './list/list-invoices.ts'
export { issueNow } from './issue/issue-now.ts'
export { requestInvoice } from './request/request-invoice.ts'
export { reverseInvoice } from './reverse-invoice.ts'
export { voidInvoice } from './void-invoice.ts'

/** An order that was invoiced and is settled again may need a red letter. */
export const recheckInvoice: OrderSettledListener = {
  name: 'invoice',
  alsoOwed: true,
  onOrdersSettled: (ctx, orders) =>
    recheckOrders(
      ctx,
      'CHARGE',
      orders.map(({ id }) => id),
    ),
}

export const invoiceJobs: readonly JobHandler[] = [
  askProviderHandler(),
  handleJob(occupyClearedJob, (ctx, { orderIds }) => recheckOrders(ctx, 'OCCUPY', orderIds)),
]
