import { invoiceStates } from '@chargedeck/domain/invoice/states'
import type { InvoiceRow } from '../store.ts'
import type { InvoiceToIssue } from './gateway.ts'

/** What the provider is asked for: the invoice, or its red letter. */
export function orderOf(row: InvoiceRow, sentTime: Date): InvoiceToIssue {
  const { invoiceNo, redApplyNo, redReason } = row
  const isRed = row.status === invoiceStates.reversing && invoiceNo !== null && redApplyNo !== null
  return {
    sentTime,
    number: isRed ? redApplyNo : row.applyNo,
    red: isRed ? { invoiceNo, reason: redReason ?? 'MISTAKE' } : null,
    seller: row.seller,
    buyer: {
      kind: row.buyerKind,
      name: row.buyerName,
      taxNo: row.buyerTaxNo,
      address: row.buyerAddress,
      phone: row.buyerPhone,
      bank: row.buyerBank,
      account: row.buyerAccount,
    },
    lines: row.lines,
    totalAmt: row.totalAmt,
    netAmt: row.netAmt,
    taxAmt: row.taxAmt,
    remark: row.remark,
  }
}
