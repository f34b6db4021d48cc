import { forgetFields, type CustomerDeletion } from '../../customer/customer/public.ts'
import { forgetLetters } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { countUnfinishedOf, forgetBuyer } from './customer-store.ts'

/** A customer stays until their invoices are issued, voided or taken back: the provider needs the buyer until then. */
export const invoiceCustomerGuards: CustomerDeletion['guards'] = [
  async (ctx, { id }) => {
    const qty = await countUnfinishedOf(ctx, id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}张未办完的发票，不能删除`)
  },
]

/** An invoice keeps the name and the tax number of its buyer, as the law asks; how to reach them goes. */
export async function forgetCustomerInInvoices(ctx: Context, customerId: string): Promise<void> {
  const invoices = await forgetBuyer(ctx, customerId)
  await forgetFields(
    ctx.tx,
    invoices.map(({ id }) => id),
    ['buyerName', 'email'],
  )
  await forgetLetters(
    ctx,
    invoices.flatMap(({ pdfFileId, redPdfFileId }) => [pdfFileId, redPdfFileId]).filter((id) => id !== null),
  )
}
