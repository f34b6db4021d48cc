import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { invoiceItemLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { Heard, InvoiceGateway, InvoiceToIssue } from '../gateway.ts'
import { askSigned, type ProviderAccount } from './ask-signed.ts'

/** The neutral interface that docs/invoice-provider.md describes. */
export const providerGateway = (account: ProviderAccount): InvoiceGateway => ({
  issue: (order) => ask(account, order, order.red ? '/v1/red-letters' : '/v1/invoices', requestOf(order)),
  query: (order) => ask(account, order, '/v1/queries', { number: order.number }),
})

const Answer = Type.Object({
  number: Type.String(),
  state: Type.Enum(['ISSUED', 'PENDING', 'REFUSED', 'UNKNOWN']),
  invoiceNo: Type.Optional(Type.String({ pattern: '^[0-9]{8,20}$' })),
  issueTime: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })),
  total: Type.Optional(Type.String()),
  pdf: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
})

async function ask(account: ProviderAccount, order: InvoiceToIssue, path: string, question: object): Promise<Heard> {
  const outcome = await askSigned(account, path, question)
  if (!outcome.sent) return { said: 'silent', reason: outcome.reason }
  const answer = outcome.receipt
  if (!Value.Check(Answer, answer)) return { said: 'silent', reason: '开票服务商的应答格式有误' }
  if (answer.number !== order.number) return { said: 'silent', reason: '开票服务商答复了另一申请单' }
  if (answer.state === 'PENDING') return { said: 'pending' }
  if (answer.state === 'UNKNOWN') return { said: 'unknown' }
  if (answer.state === 'REFUSED') return { said: 'refused', reason: answer.reason || '开票服务商未说明原因' }
  return issuedOf(order, answer)
}

function issuedOf(
  { totalAmt }: InvoiceToIssue,
  { invoiceNo, issueTime, total, pdf }: Type.Static<typeof Answer>,
): Heard {
  if (total !== yuanText(totalAmt)) return { said: 'silent', reason: '开票服务商答复的金额不符' }
  const content = Buffer.from(pdf ?? '', 'base64')
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!invoiceNo || !issueTime || !isPdf) return { said: 'silent', reason: '开票服务商的应答不完整' }
  return { said: 'issued', invoiceNo, issueTime: fromWallTime(issueTime), pdf: content }
}

const requestOf = (order: InvoiceToIssue) => {
  const { number, seller, buyer, lines, totalAmt, netAmt, taxAmt, remark, red } = order
  const sums = { total: yuanText(totalAmt), net: yuanText(netAmt), tax: yuanText(taxAmt) }
  if (red) return { number, originalInvoiceNo: red.invoiceNo, reason: red.reason, ...sums }
  return {
    number,
    ...sums,
    remark,
    seller,
    buyer,
    lines: lines.map(({ item, rate, amt, netAmt: net, taxAmt: tax }) => ({
      name: invoiceItemLabels[item],
      taxRate: (rate / 10_000).toFixed(4),
      total: yuanText(amt),
      net: yuanText(net),
      tax: yuanText(tax),
    })),
  }
}
