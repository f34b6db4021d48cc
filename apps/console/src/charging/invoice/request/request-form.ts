import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceableOrder, WantedInvoice } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { BuyerKind, InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import type { RequestPayer } from './request-payer.ts'

/** `title`: what the group agreed, a new one, or the invoice that had it. */
export const agreedTitle = 'agreed'
export const newTitle = 'new'

export type RequestFields = {
  payerKind: 'CUSTOMER' | 'GROUP'
  customerId?: string
  groupId?: string
  /** Of a month. */
  companyId?: string
  orders?: InvoiceableOrder[]
  title: string
  kind: BuyerKind
  name: string
  taxNo?: string
  address?: string
  phone?: string
  bank?: string
  account?: string
  email?: string
  remark?: string
}

/** Null while nothing is chosen. */
export function wantedOf(
  { name: _name, ...payer }: RequestPayer,
  orders: readonly InvoiceableOrder[],
  companyId?: string,
): WantedInvoice | null {
  if (payer.month) return { ...payer, ...(companyId && { companyId }) }
  const of = (kind: InvoiceOrderKind) =>
    orders.filter(({ orderKind }) => orderKind === kind).map(({ orderId }) => orderId)
  const [chargeOrderIds, occupyOrderIds] = [of('CHARGE'), of('OCCUPY')]
  return orders.length === 0 ? null : { ...payer, chargeOrderIds, occupyOrderIds }
}

type Body = Sent<typeof invoiceApi.request>['body']

/** The title and the mailbox; a title that is known is only named, since staff see its numbers masked. */
export function bodyOf({ title, kind, name, email, remark, ...facts }: RequestFields): Partial<Body> {
  const more = { ...(email?.trim() && { email: email.trim() }), ...(remark?.trim() && { remark: remark.trim() }) }
  if (title === agreedTitle) return more
  if (title !== newTitle) return { ...more, titleOfInvoiceId: title }
  const { taxNo, address, phone, bank, account } = facts
  const given = Object.entries({ taxNo, address, phone, bank, account }).filter(([, text]) => text?.trim())
  return { ...more, buyer: { kind, name, ...Object.fromEntries(given) } }
}
