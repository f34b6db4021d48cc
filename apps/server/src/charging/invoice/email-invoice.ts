import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { maskEmail } from '@chargedeck/domain/customer/mask'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { isAddress, sendEmail } from '../../base/message/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findInvoice, type InvoiceRow } from './store.ts'

/** Sends the file again, or to another mailbox. */
export async function emailInvoice(
  ctx: Context,
  { id, email }: Received<typeof invoiceApi.email>['body'],
): Promise<null> {
  const invoice = await findInvoice(ctx, id)
  const to = (email ?? invoice.buyerEmail ?? '').trim().toLowerCase()
  if (invoice.pdfFileId === null) throw new AppError('INVOICE.NO_PDF')
  if (!isAddress(to)) throw refusedAt('email', 'INVOICE.NO_EMAIL')
  await emailPdf(ctx, invoice, to)
  ctx.note(id, { invoiceNo: invoice.invoiceNo, email: maskEmail(to) })
  return null
}

type Issued = Pick<InvoiceRow, 'seller' | 'buyerName' | 'invoiceNo' | 'totalAmt' | 'pdfFileId'>
/** One message for each sending, with the file. */
export async function emailPdf(ctx: Context, invoice: Issued, to: string): Promise<void> {
  const { seller, buyerName, invoiceNo, totalAmt, pdfFileId } = invoice
  await sendEmail(ctx, {
    to,
    title: `${seller.name}的电子发票 ${invoiceNo}`,
    content: `您好：\n\n${seller.name}已为“${buyerName}”开具电子发票，发票号码${invoiceNo}，价税合计${yuanText(totalAmt)}元，请查收附件。`,
    isHtml: false,
    fileId: pdfFileId,
  })
}
