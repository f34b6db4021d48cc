import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { storeFile } from '../../../base/file/public.ts'
import type { Context } from '../../../platform/context.ts'
import { emailPdf } from '../email-invoice.ts'
import { warnOfChange } from '../recheck-orders.ts'
import { changeInvoice, stepInvoice, type InvoiceRow } from '../store.ts'
import type { Heard } from './gateway.ts'

/** What the provider said, under the lock of the invoice. Silence changes nothing but its reason. */
export async function takeHeard(ctx: Context, row: InvoiceRow, heard: Heard): Promise<void> {
  const isRed = row.status === invoiceStates.reversing
  if (heard.said === 'issued') await (isRed ? finishReversal(ctx, row, heard) : finishIssue(ctx, row, heard))
  else if (heard.said === 'refused') {
    const failReason = heard.reason.slice(0, 200)
    const step = isRed ? 'refuseReversal' : 'refuse'
    await stepInvoice(ctx, row, { step, note: failReason, changes: { failReason, nextAskTime: null } })
  } else if (heard.said === 'silent') await changeInvoice(ctx, row.id, { failReason: heard.reason.slice(0, 200) })
}

type Issued = Extract<Heard, { said: 'issued' }>

async function finishIssue(ctx: Context, row: InvoiceRow, { invoiceNo, issueTime, pdf }: Issued): Promise<void> {
  const pdfFileId = await keep(ctx, `发票${invoiceNo}.pdf`, pdf)
  const facts = { invoiceNo, issueTime, pdfFileId }
  await stepInvoice(ctx, row, {
    step: 'issue',
    note: invoiceNo,
    changes: { ...facts, failReason: null, nextAskTime: null },
  })
  if (row.buyerEmail) await emailPdf(ctx, { ...row, ...facts }, row.buyerEmail)
  if (row.changedTime !== null) await warnOfChange(ctx, { ...row, ...facts })
}

async function finishReversal(ctx: Context, row: InvoiceRow, { invoiceNo, issueTime, pdf }: Issued): Promise<void> {
  const redPdfFileId = await keep(ctx, `红字发票${invoiceNo}.pdf`, pdf)
  const facts = { redInvoiceNo: invoiceNo, redTime: issueTime, redPdfFileId }
  const changes = { ...facts, failReason: null, nextAskTime: null }
  await stepInvoice(ctx, row, { step: 'finishReversal', note: invoiceNo, changes })
}

const keep = (ctx: Context, name: string, content: Uint8Array): Promise<string> =>
  storeFile(ctx, { name, content, suffixes: ['pdf'] })
