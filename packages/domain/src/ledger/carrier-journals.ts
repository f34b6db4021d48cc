import { fen, sumFen, type Fen } from '../kernel/money.ts'
import type { CarrierPayMode } from '../carrier/kinds.ts'
import { balanced, credit, debit, reversed, type Entry } from './entry.ts'
import { creditOf } from './journals.ts'

/** What a carrier has with us: what it paid in and what charges hold of it, what it owes us, and what we owe it. */
export type CarrierWallet = { marginAmt: Fen; frozenMarginAmt: Fen; receivableAmt: Fen; payableAmt: Fen }

/** What a carrier's charges may still use: a settlement may have taken what others hold. */
export const freeMarginOf = ({ marginAmt, frozenMarginAmt }: CarrierWallet): Fen =>
  fen(Math.max(0, marginAmt - frozenMarginAmt))

/** What can be given back of a margin: not what its carrier still owes us. */
export const marginToGiveBack = (wallet: CarrierWallet): Fen =>
  fen(Math.max(0, freeMarginOf(wallet) - Math.max(0, wallet.receivableAmt)))

/** Where a carrier's part of an order came from. */
export type CarrierPart = { marginAmt: Fen; receivableAmt: Fen }

/** The margin pays down to nothing and the rest is billed; a monthly carrier is billed for all. */
export function carrierPartOf(dueAmt: Fen, { marginAmt }: Pick<CarrierWallet, 'marginAmt'>, payMode: CarrierPayMode) {
  const fromMargin = fen(payMode === 'MONTHLY' ? 0 : Math.min(dueAmt, Math.max(0, marginAmt)))
  return { marginAmt: fromMargin, receivableAmt: fen(dueAmt - fromMargin) }
}

/** What goes back is owed no more, and then returns to the margin, which may have paid that debt meanwhile. A monthly carrier keeps it for its next bill. */
export function carrierPartBack(
  amt: Fen,
  paid: CarrierPart,
  { receivableAmt }: Pick<CarrierWallet, 'receivableAmt'>,
  payMode: CarrierPayMode,
): CarrierPart {
  const owed = Math.max(0, payMode === 'MONTHLY' ? paid.receivableAmt : Math.min(paid.receivableAmt, receivableAmt))
  const unbilled = fen(Math.min(amt, owed))
  return { receivableAmt: unbilled, marginAmt: fen(amt - unbilled) }
}

type Order = { carrierId: string; orderId: string }
/** An order of a carrier's customer: its margin and its bill pay all of it. */
export const carrierSettlementEntries = ({ carrierId, orderId }: Order, { marginAmt, receivableAmt }: CarrierPart) =>
  balanced([
    debit('CARRIER_MARGIN', carrierId, marginAmt),
    debit('CARRIER_RECEIVABLE', carrierId, receivableAmt),
    credit('ORDER_CLEARING', orderId, sumFen([marginAmt, receivableAmt])),
  ])

type Paid = { carrierId: string; companyId: string; channel: string; amt: Fen }
/** A carrier pays in advance. */
export const marginTopUpEntries = ({ carrierId, companyId, channel, amt }: Paid): Entry[] =>
  balanced([{ ...debit('CASH', companyId, amt), channel }, credit('CARRIER_MARGIN', carrierId, amt)])

/** A carrier pays what it was billed. */
export const carrierPaidEntries = ({ carrierId, companyId, channel, amt }: Paid): Entry[] =>
  balanced([{ ...debit('CASH', companyId, amt), channel }, credit('CARRIER_RECEIVABLE', carrierId, amt)])

/** A margin pays what was billed because it had run out. */
export const marginRepaymentEntries = (carrierId: string, amt: Fen): Entry[] =>
  balanced([debit('CARRIER_MARGIN', carrierId, amt), credit('CARRIER_RECEIVABLE', carrierId, amt)])

/** Only entries move what a carrier has. */
export const carrierMovedBy = <Wallet extends CarrierWallet>(entries: readonly Entry[], wallet: Wallet): Wallet => ({
  ...wallet,
  marginAmt: fen(wallet.marginAmt + creditOf('CARRIER_MARGIN', entries)),
  receivableAmt: fen(wallet.receivableAmt - creditOf('CARRIER_RECEIVABLE', entries)),
  payableAmt: fen(wallet.payableAmt + creditOf('CARRIER_PAYABLE', entries)),
})

type Roaming = { carrierId: string; companyId: string; orderId: string; payableAmt: Fen; feeAmt: Fen }
/** A charge of our customer at a partner's gun: we owe the partner what it cost, but for what we keep. */
export const roamingPayableEntries = ({ carrierId, companyId, orderId, payableAmt, feeAmt }: Roaming): Entry[] =>
  balanced([
    debit('ORDER_CLEARING', orderId, sumFen([payableAmt, feeAmt])),
    credit('CARRIER_PAYABLE', carrierId, payableAmt),
    credit('OTHER_INCOME', companyId, feeAmt),
  ])

/** We pay a partner what we owe it. */
export const payablePaidEntries = ({ carrierId, companyId, channel, amt }: Paid): Entry[] =>
  balanced([debit('CARRIER_PAYABLE', carrierId, amt), { ...credit('CASH', companyId, amt), channel }])

/** What of a margin no charge holds is paid back. */
export const marginBackEntries = (paid: Paid): Entry[] => reversed(marginTopUpEntries(paid))

/** A carrier that paid more than its orders cost in the end gets that back. */
export const carrierPaidBackEntries = (paid: Paid): Entry[] => reversed(carrierPaidEntries(paid))

/** A partner that got more than its orders cost in the end pays that back. */
export const payablePaidBackEntries = (paid: Paid): Entry[] => reversed(payablePaidEntries(paid))
