import { fen, sumFen, type Fen } from '../kernel/money.ts'

export type Account =
  | 'CUST_PRINCIPAL'
  | 'CUST_GIFT'
  | 'CUST_REFUNDING'
  | 'GROUP'
  | 'GROUP_REFUNDING'
  | 'RECEIVABLE'
  | 'CARRIER_MARGIN'
  | 'CARRIER_RECEIVABLE'
  | 'CARRIER_PAYABLE'
  | 'CASH'
  | 'ORDER_CLEARING'
  | 'GIFT_COST'
  | 'CHANNEL_FEE'
  | 'CARRIER_FEE'
  | 'SUSPENSE'
  | 'OTHER_INCOME'
  | 'WASH_INCOME'
  | 'HOLDER_PAYABLE'
  | 'HOLDER_FROZEN'
  | 'CASH_FEE'
/** `channel` names the source of the cash, and only CASH has one. */
export type Entry = { account: Account; ownerId: string; channel: string | null; debitAmt: Fen; creditAmt: Fen }

/** A booked journal is never changed: it is reversed. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, debitAmt: entry.creditAmt, creditAmt: entry.debitAmt }))

export const debit = (account: Account, ownerId: string, amt: Fen): Entry => ({
  account,
  ownerId,
  channel: null,
  debitAmt: amt,
  creditAmt: fen(0),
})
export const credit = (account: Account, ownerId: string, amt: Fen): Entry => ({
  account,
  ownerId,
  channel: null,
  debitAmt: fen(0),
  creditAmt: amt,
})

/** A journal whose debits are its credits, without its empty entries. */
export function balanced(entries: readonly Entry[]): Entry[] {
  const debits = sumFen(entries.map(({ debitAmt }) => debitAmt))
  const credits = sumFen(entries.map(({ creditAmt }) => creditAmt))
  if (debits !== credits) throw new RangeError(`a journal of ${debits} debit and ${credits} credit`)
  if (entries.some(({ debitAmt, creditAmt }) => debitAmt < 0 || creditAmt < 0))
    throw new RangeError('an entry below zero')
  return entries.filter(({ debitAmt, creditAmt }) => debitAmt + creditAmt > 0)
}
