import { isBankAccount } from '../invoice/buyer.ts'
import { isTaxNo, toTaxNo } from '../invoice/tax-number.ts'

/** What is checked when a group is agreed, so that no month is left without its invoice. */
export type InvoiceFact = 'taxNo' | 'phone' | 'bankAccount' | 'email'
export type InvoiceFacts = { [Fact in InvoiceFact]?: string | null | undefined }

const rules: Readonly<Record<InvoiceFact, { tidy: (typed: string) => string; isRight: (tidied: string) => boolean }>> =
  {
    taxNo: { tidy: toTaxNo, isRight: isTaxNo },
    phone: {
      tidy: (typed) => typed.normalize('NFKC').trim(),
      isRight: (phone) => /^(?=.*\d)[\d+()\- 转]+$/.test(phone),
    },
    bankAccount: { tidy: (typed) => typed.normalize('NFKC').replaceAll(/\s/g, ''), isRight: isBankAccount },
    email: {
      tidy: (typed) => typed.normalize('NFKC').trim(),
      isRight: (email) => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/.test(email),
    },
  }
const facts: readonly InvoiceFact[] = ['taxNo', 'phone', 'bankAccount', 'email']

/** Whether it can be stored; an empty one can. */
export function isInvoiceFact(fact: InvoiceFact, typed: string | null | undefined): boolean {
  const tidied = rules[fact].tidy(typed ?? '')
  return tidied === '' || rules[fact].isRight(tidied)
}

export const invoiceFaults = (typed: InvoiceFacts): InvoiceFact[] =>
  facts.filter((fact) => !isInvoiceFact(fact, typed[fact]))

/** As it is stored; what was not sent stays away. */
export const tidyInvoiceInfo = <Info extends InvoiceFacts>(typed: Info): Info => ({
  ...typed,
  ...Object.fromEntries(
    facts.flatMap((fact) => {
      const text = typed[fact]
      return typeof text === 'string' ? [[fact, rules[fact].tidy(text)] as const] : []
    }),
  ),
})
