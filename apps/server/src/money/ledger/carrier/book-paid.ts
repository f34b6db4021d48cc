import { carrierPaymentStates } from '@chargedeck/domain/carrier/payment-review'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { requestTaken } from '../lot/lot-store.ts'
import { findCarrierPaymentOrNull, insertCarrierPayment, type CarrierPaymentKind } from './carrier-payment-store.ts'
import { lockCarrierWallet, type CarrierWalletRow } from './carrier-store.ts'

export type Paid = {
  carrierId: string
  amt: Fen
  channel: string
  requestId: string
  reason: string | null
  /** What shows that the money came or went. */
  proofFileIds?: readonly string[]
}
export type Booked = {
  paymentId: string
  marginAmt: Fen
  receivableAmt: Fen
  payableAmt: Fen
  isRepeat: boolean
  /** Kept, and booked once a second person confirms. */
  isWaiting: boolean
}

type Kind = {
  paymentKind: CarrierPaymentKind
  /** Whether a second person has to confirm it before it is booked. */
  needsReview?: (wallet: CarrierWalletRow) => Promise<boolean>
}
type Booking = (wallet: CarrierWalletRow, paymentId: string) => Promise<CarrierWalletRow>

/** Once for each request. */
export async function bookPaid(
  ctx: LedgerContext,
  paid: Paid,
  { paymentKind, needsReview }: Kind,
  book: Booking,
): Promise<Booked> {
  const { carrierId, amt, channel, requestId } = paid
  const wallet = await lockCarrierWallet(ctx, carrierId)
  const first = await findCarrierPaymentOrNull(ctx, requestId)
  if (first) {
    const isSame = first.carrierId === carrierId && first.amt === amt && first.paymentKind === paymentKind
    if (!isSame || first.tradeChannel !== channel) throw requestTaken()
    if (first.status === carrierPaymentStates.refused) throw new AppError('CARRIER_MARGIN.BACK_REFUSED')
    const isWaiting = first.status === carrierPaymentStates.waiting
    return { paymentId: first.id, ...amtsOf(wallet), isRepeat: true, isWaiting }
  }
  const isWaiting = (await needsReview?.(wallet)) ?? false
  const status = isWaiting ? carrierPaymentStates.waiting : carrierPaymentStates.booked
  const paymentId = await insertCarrierPayment(ctx, { ...paid, paymentKind, status })
  const after = isWaiting ? wallet : await book(wallet, paymentId)
  return { paymentId, ...amtsOf(after), isRepeat: false, isWaiting }
}

const amtsOf = ({ marginAmt, receivableAmt, payableAmt }: CarrierWalletRow) => ({
  marginAmt,
  receivableAmt,
  payableAmt,
})
