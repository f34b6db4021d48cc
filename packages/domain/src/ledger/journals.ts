import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { balanced, credit, debit, reversed, type Account, type Entry } from './entry.ts'
import type { Wallet } from './wallet.ts'

/** How much each payer paid of an order; a carrier pays all of it, from its margin or later. */
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

type Deposit = { groupId: string; companyId: string; channel: string; tradeAmt: Fen }
/** A group pays in advance, or what its credit was used for. */
export const depositEntries = ({ groupId, companyId, channel, tradeAmt }: Deposit): Entry[] =>
  balanced([{ ...debit('CASH', companyId, tradeAmt), channel }, credit('GROUP', groupId, tradeAmt)])

type Gift = { customerId: string; companyId: string; giftAmt: Fen }
/** A gift without a payment: a redeemed code or a prize. */
export const giftEntries = ({ customerId, companyId, giftAmt }: Gift): Entry[] =>
  balanced([debit('GIFT_COST', companyId, giftAmt), credit('CUST_GIFT', customerId, giftAmt)])

type Clearing = Gift & { principalAmt: Fen }
/** A balance given up: the principal becomes income, the gift never becomes a cost. */
export const clearingEntries = ({ customerId, companyId, principalAmt, giftAmt }: Clearing): Entry[] =>
  balanced([
    debit('CUST_PRINCIPAL', customerId, principalAmt),
    debit('CUST_GIFT', customerId, giftAmt),
    credit('OTHER_INCOME', companyId, principalAmt),
    credit('GIFT_COST', companyId, giftAmt),
  ])

type Refund = { owner: { customerId: string } | { groupId: string }; companyId: string; tradeAmt: Fen; clawAmt: Fen }
/** A refund is accepted: the money leaves the balance and waits to be paid out; the gift goes back to the company. */
export const refundEntries = ({ owner, companyId, tradeAmt, clawAmt }: Refund): Entry[] =>
  balanced(
    'groupId' in owner
      ? [debit('GROUP', owner.groupId, tradeAmt), credit('GROUP_REFUNDING', owner.groupId, tradeAmt)]
      : [
          debit('CUST_PRINCIPAL', owner.customerId, tradeAmt),
          debit('CUST_GIFT', owner.customerId, clawAmt),
          credit('CUST_REFUNDING', owner.customerId, tradeAmt),
          credit('GIFT_COST', companyId, clawAmt),
        ],
  )

/** The money of a refund has left. */
export const paidOutEntries = ({
  owner,
  companyId,
  tradeAmt,
  channel,
}: Omit<Refund, 'clawAmt'> & { channel: string }) =>
  balanced([
    'groupId' in owner
      ? debit('GROUP_REFUNDING', owner.groupId, tradeAmt)
      : debit('CUST_REFUNDING', owner.customerId, tradeAmt),
    { ...credit('CASH', companyId, tradeAmt), channel },
  ])

type Parties = { customerId: string; groupId: string | null; orderId: string }
/** An order settled: the group pays its part, the wallet what it can, the rest is owed. */
export function settlementEntries({ customerId, groupId, orderId }: Parties, payment: Payment): Entry[] {
  const { principalAmt, giftPayAmt, groupPayAmt, owedAmt } = payment
  if (groupPayAmt > 0 && groupId === null) throw new RangeError('no group to pay a part')
  return balanced([
    debit('CUST_PRINCIPAL', customerId, principalAmt),
    debit('CUST_GIFT', customerId, giftPayAmt),
    debit('GROUP', groupId ?? '', groupPayAmt),
    debit('RECEIVABLE', customerId, owedAmt),
    credit('ORDER_CLEARING', orderId, sumFen([principalAmt, giftPayAmt, groupPayAmt, owedAmt])),
  ])
}

/** A debt paid from the wallet. */
export const repaymentEntries = (customerId: string, amt: Fen): Entry[] =>
  balanced([debit('CUST_PRINCIPAL', customerId, amt), credit('RECEIVABLE', customerId, amt)])

type OfChannel = { companyId: string; channel: string }
/** What a channel keeps for its work; below zero it gives some back. */
export const channelFeeEntries = ({ companyId, channel, feeAmt }: OfChannel & { feeAmt: Fen }): Entry[] => {
  const entries = [
    debit('CHANNEL_FEE', companyId, fen(Math.abs(feeAmt))),
    { ...credit('CASH', companyId, fen(Math.abs(feeAmt))), channel },
  ]
  return balanced(feeAmt < 0 ? reversed(entries) : entries)
}

/** A channel has more money for us than we booked, below zero less: nobody knows yet whose it is. */
export const suspenseEntries = ({ companyId, channel, deltaAmt }: OfChannel & { deltaAmt: Fen }): Entry[] => {
  const entries = [
    { ...debit('CASH', companyId, fen(Math.abs(deltaAmt))), channel },
    credit('SUSPENSE', companyId, fen(Math.abs(deltaAmt))),
  ]
  return balanced(deltaAmt < 0 ? reversed(entries) : entries)
}

/** A difference that nobody explains becomes income or, below zero, a loss. */
export const writeOffEntries = ({ companyId, deltaAmt }: { companyId: string; deltaAmt: Fen }): Entry[] => {
  const entries = [
    debit('SUSPENSE', companyId, fen(Math.abs(deltaAmt))),
    credit('OTHER_INCOME', companyId, fen(Math.abs(deltaAmt))),
  ]
  return balanced(deltaAmt < 0 ? reversed(entries) : entries)
}

/** How much an account's claim grew by these entries. */
export const creditOf = (account: Account, entries: readonly Entry[]): Fen =>
  sumFen(entries.map((entry) => (entry.account === account ? fen(entry.creditAmt - entry.debitAmt) : fen(0))))

type Balances = Omit<Wallet, 'frozenAmt'> & { refundingAmt: Fen }
/** Only entries move a wallet, so that it always equals what was booked. */
export const movedBy = (
  entries: readonly Entry[],
  { balanceAmt, giftAmt, refundingAmt, owedAmt }: Balances,
): Balances => ({
  balanceAmt: fen(balanceAmt + creditOf('CUST_PRINCIPAL', entries)),
  giftAmt: fen(giftAmt + creditOf('CUST_GIFT', entries)),
  refundingAmt: fen(refundingAmt + creditOf('CUST_REFUNDING', entries)),
  owedAmt: fen(owedAmt - creditOf('RECEIVABLE', entries)),
})

/** What the parties of a journal have after it; null: the party has no part in it. */
type After = {
  wallet: Pick<Balances, 'balanceAmt' | 'giftAmt' | 'refundingAmt'> | null
  group: { balanceAmt: Fen; refundingAmt: Fen } | null
}

/** Entries on the money of a customer or a group carry the balance after them. */
export const withBalances = (entries: readonly Entry[], after: After): (Entry & { balanceAfterAmt: Fen | null })[] =>
  entries.map((entry) => ({ ...entry, balanceAfterAmt: balanceOf(entry.account, after) }))

function balanceOf(account: Account, { wallet, group }: After): Fen | null {
  if (account === 'CUST_PRINCIPAL') return wallet && wallet.balanceAmt
  if (account === 'CUST_GIFT') return wallet && wallet.giftAmt
  if (account === 'CUST_REFUNDING') return wallet && wallet.refundingAmt
  if (account === 'GROUP') return group && group.balanceAmt
  return account === 'GROUP_REFUNDING' ? group && group.refundingAmt : null
}
