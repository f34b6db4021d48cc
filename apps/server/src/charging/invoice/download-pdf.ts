import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { download, fileOrNull } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findInvoice } from './store.ts'

/** The file that the provider made, of the invoice or of its red letter. Who took it is on record. */
export async function downloadPdf(
  ctx: Context,
  { id, redFlag }: Received<typeof invoiceApi.pdf>['query'],
): Promise<FileAnswer> {
  const { pdfFileId, redPdfFileId, invoiceNo, redInvoiceNo } = await findInvoice(ctx, id)
  const fileId = redFlag === 'Y' ? redPdfFileId : pdfFileId
  const file = fileId && (await fileOrNull(ctx.tx, fileId))
  if (!file) throw new AppError('INVOICE.NO_PDF')
  ctx.note(id, { downloaded: redFlag === 'Y' ? redInvoiceNo : invoiceNo })
  return download(ctx, file)
}
