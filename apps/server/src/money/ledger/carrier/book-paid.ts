import type { Fen } from '@chargedeck/domain/kernel/money'
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
export type Booked = { paymentId: string; marginAmt: Fen; receivableAmt: Fen; payableAmt: Fen; isRepeat: boolean }

type Booking = (wallet: CarrierWalletRow, paymentId: string) => Promise<CarrierWalletRow>

/** Once for each request. */
export async function bookPaid(
  ctx: LedgerContext,
  paid: Paid,
  paymentKind: CarrierPaymentKind,
  book: Booking,
): Promise<Booked> {
  const { carrierId, amt, channel, requestId } = paid
  const wallet = await lockCarrierWallet(ctx, carrierId)
  const first = await findCarrierPaymentOrNull(ctx, requestId)
  if (first) {
    const isSame = first.carrierId === carrierId && first.amt === amt && first.paymentKind === paymentKind
    if (!isSame || first.tradeChannel !== channel) throw requestTaken()
    return { paymentId: first.id, ...amtsOf(wallet), isRepeat: true }
  }
  const paymentId = await insertCarrierPayment(ctx, { ...paid, paymentKind })
  return { paymentId, ...amtsOf(await book(wallet, paymentId)), isRepeat: false }
}

const amtsOf = ({ marginAmt, receivableAmt, payableAmt }: CarrierWalletRow) => ({
  marginAmt,
  receivableAmt,
  payableAmt,
})
