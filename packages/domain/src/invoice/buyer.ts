import { isTaxNo, toTaxNo } from './tax-number.ts'
import type { BuyerKind } from './states.ts'

/** Whom an invoice names. */
export type Buyer = {
  kind: BuyerKind
  name: string
  taxNo: string | null
  address: string | null
  phone: string | null
  bank: string | null
  account: string | null
}
export type BuyerFault = { field: keyof Buyer; fault: 'MISSING' | 'WRONG' }
export type TypedBuyer = { kind: BuyerKind; name: string } & {
  [Field in Exclude<keyof Buyer, 'kind' | 'name'>]?: string | null | undefined
}

/** As it is stored: without spaces around, and a person without what only a company has. */
export function toBuyer({ kind, name, taxNo, address, phone, bank, account }: TypedBuyer): Buyer {
  const text = (typed: string | null | undefined) => typed?.trim() || null
  const isCompany = kind === 'COMPANY'
  return {
    kind,
    name: name.normalize('NFKC').replaceAll('(', '（').replaceAll(')', '）').trim(),
    taxNo: taxNo ? toTaxNo(taxNo) || null : null,
    address: isCompany ? text(address) : null,
    phone: isCompany ? text(phone) : null,
    bank: isCompany ? text(bank) : null,
    account: isCompany ? account?.replaceAll(/\s/g, '') || null : null,
  }
}

export const isBankAccount = (account: string): boolean => /^[\d-]{6,30}$/.test(account)

/** A company is named by its tax number; the account and the bank go together. */
export function buyerFault({ kind, name, taxNo, phone, bank, account }: Buyer): BuyerFault | null {
  if (name === '') return { field: 'name', fault: 'MISSING' }
  if (kind === 'COMPANY' && taxNo === null) return { field: 'taxNo', fault: 'MISSING' }
  if (taxNo !== null && !isTaxNo(taxNo)) return { field: 'taxNo', fault: 'WRONG' }
  if (phone !== null && !/^[\d+\-() ]{5,20}$/.test(phone)) return { field: 'phone', fault: 'WRONG' }
  if (account !== null && !isBankAccount(account)) return { field: 'account', fault: 'WRONG' }
  if (account !== null && bank === null) return { field: 'bank', fault: 'MISSING' }
  return null
}
