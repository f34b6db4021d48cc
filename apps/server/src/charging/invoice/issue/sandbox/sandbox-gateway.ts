import { createHash } from 'node:crypto'
import type { Heard, InvoiceGateway, InvoiceToIssue } from '../gateway.ts'
import { drawInvoice } from './draw-invoice.ts'

/** Issues nothing: its PDF says that it is a sample. A buyer whose name contains this is refused, to show how that looks. */
const refusedName = '拒开'

async function answer(order: InvoiceToIssue): Promise<Heard> {
  if (order.buyer.name.includes(refusedName)) return { said: 'refused', reason: '沙箱：购买方名称与税号不一致' }
  const invoiceNo = sampleNoOf(order)
  return { said: 'issued', invoiceNo, issueTime: order.sentTime, pdf: await drawInvoice({ ...order, invoiceNo }) }
}

/** Twenty digits, the same for the same request. */
function sampleNoOf({ number }: InvoiceToIssue): string {
  const hash = BigInt(`0x${createHash('sha256').update(number).digest('hex')}`)
  return `99${String(hash % 10n ** 18n).padStart(18, '0')}`
}

export const sandboxGateway: InvoiceGateway = { issue: answer, query: answer }
