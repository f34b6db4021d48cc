import { fen, sumFen, type Fen } from '../kernel/money.ts'
import type { Wallet } from './wallet.ts'

export type Account = 'CUST_PRINCIPAL' | 'CUST_GIFT' | 'RECEIVABLE' | 'CASH' | 'ORDER_CLEARING' | 'GIFT_COST'
/** `channel` names the source of the cash, and only CASH has one. */
export type Entry = { account: Account; ownerId: string; channel: string | null; debitAmt: Fen; creditAmt: Fen }
/** Who paid how much of an order. Groups and carriers pay nothing yet. */
export type Payment = { principalAmt: Fen; giftPayAmt: Fen; groupPayAmt: Fen; marginPayAmt: Fen; owedAmt: Fen }

type TopUp = { customerId: string; companyId: string; channel: string; tradeAmt: Fen; giftAmt: Fen }
/** A top-up: the customer's claim grows by the amount paid in and by the company's gift. */
export const topUpEntries = ({ customerId, companyId, channel, tradeAmt, giftAmt }: TopUp): Entry[] =>
  balanced([
    { ...debit('CASH', companyId, tradeAmt), channel },
    debit('GIFT_COST', companyId, giftAmt),
    credit('CUST_PRINCIPAL', customerId, tradeAmt),
    credit('CUST_GIFT', customerId, giftAmt),
  ])

type Parties = { customerId: string; orderId: string }
/** An order settled: the wallet pays what it can, the rest is owed. */
export const settlementEntries = (
  { customerId, orderId }: Parties,
  { principalAmt, giftPayAmt, owedAmt }: Payment,
): Entry[] =>
  balanced([
    debit('CUST_PRINCIPAL', customerId, principalAmt),
    debit('CUST_GIFT', customerId, giftPayAmt),
    debit('RECEIVABLE', customerId, owedAmt),
    credit('ORDER_CLEARING', orderId, sumFen([principalAmt, giftPayAmt, owedAmt])),
  ])

/** A debt paid from the wallet. */
export const repaymentEntries = (customerId: string, amt: Fen): Entry[] =>
  balanced([debit('CUST_PRINCIPAL', customerId, amt), credit('RECEIVABLE', customerId, amt)])

/** A booked journal is never changed: it is reversed. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, debitAmt: entry.creditAmt, creditAmt: entry.debitAmt }))

/** How much an account's claim grew by these entries. */
export const creditOf = (account: Account, entries: readonly Entry[]): Fen =>
  sumFen(entries.map((entry) => (entry.account === account ? fen(entry.creditAmt - entry.debitAmt) : fen(0))))

const debit = (account: Account, ownerId: string, amt: Fen): Entry => ({
  account,
  ownerId,
  channel: null,
  debitAmt: amt,
  creditAmt: fen(0),
})
const credit = (account: Account, ownerId: string, amt: Fen): Entry => ({
  account,
  ownerId,
  channel: null,
  debitAmt: fen(0),
  creditAmt: amt,
})

function balanced(entries: readonly Entry[]): Entry[] {
  const debits = sumFen(entries.map(({ debitAmt }) => debitAmt))
  const credits = sumFen(entries.map(({ creditAmt }) => creditAmt))
  if (debits !== credits) throw new RangeError(`a journal of ${debits} debit and ${credits} credit`)
  if (entries.some(({ debitAmt, creditAmt }) => debitAmt < 0 || creditAmt < 0))
    throw new RangeError('an entry below zero')
  return entries.filter(({ debitAmt, creditAmt }) => debitAmt + creditAmt > 0)
}

type Balances = Omit<Wallet, 'frozenAmt'>
/** Only entries move a wallet, so that it always equals what was booked. */
export const movedBy = (entries: readonly Entry[], { balanceAmt, giftAmt, owedAmt }: Balances): Balances => ({
  balanceAmt: fen(balanceAmt + creditOf('CUST_PRINCIPAL', entries)),
  giftAmt: fen(giftAmt + creditOf('CUST_GIFT', entries)),
  owedAmt: fen(owedAmt - creditOf('RECEIVABLE', entries)),
})

/** Entries on a customer's money carry the balance after them. */
export const withBalances = (entries: readonly Entry[], after: Balances): (Entry & { balanceAfterAmt: Fen | null })[] =>
  entries.map((entry) => ({ ...entry, balanceAfterAmt: balanceOf(entry.account, after) }))

const balanceOf = (account: Account, { balanceAmt, giftAmt }: Balances): Fen | null =>
  account === 'CUST_PRINCIPAL' ? balanceAmt : account === 'CUST_GIFT' ? giftAmt : null
