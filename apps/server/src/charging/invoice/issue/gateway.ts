import type { Buyer } from '@chargedeck/domain/invoice/buyer'
import type { InvoiceLine } from '@chargedeck/domain/invoice/lines'
import type { InvoiceSeller } from '@chargedeck/domain/invoice/seller'
import type { RedReason } from '@chargedeck/domain/invoice/states'
import type { Fen } from '@chargedeck/domain/kernel/money'

/** What a provider issues. It takes a number once: a repeat is the same invoice. */
export type InvoiceToIssue = {
  number: string
  seller: InvoiceSeller
  buyer: Buyer
  lines: readonly InvoiceLine[]
  totalAmt: Fen
  netAmt: Fen
  taxAmt: Fen
  remark: string | null
  /** When we asked first. */
  sentTime: Date
  /** Of a red letter: the invoice that it takes back, as a whole. */
  red: { invoiceNo: string; reason: RedReason } | null
}

/** `unknown`: it never got the number. `silent`: no answer that can be believed. */
export type Heard =
  | { said: 'issued'; invoiceNo: string; issueTime: Date; pdf: Uint8Array }
  | { said: 'refused' | 'silent'; reason: string }
  | { said: 'pending' | 'unknown' }

/** The port to those who issue 数电票. */
export type InvoiceGateway = {
  issue: (order: InvoiceToIssue) => Promise<Heard>
  query: (order: InvoiceToIssue) => Promise<Heard>
}
