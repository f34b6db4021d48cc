import { drawInThread } from '../../../../platform/pdf/draw-in-thread.ts'
import type { InvoiceToIssue } from '../gateway.ts'

export type DrawnInvoice = InvoiceToIssue & { invoiceNo: string }

export const drawInvoice = (invoice: DrawnInvoice): Promise<Uint8Array> =>
  drawInThread(new URL('./draw-invoice-worker.ts', import.meta.url), invoice)
