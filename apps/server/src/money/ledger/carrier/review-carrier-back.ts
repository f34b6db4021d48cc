import { carrierPaymentStates } from '@chargedeck/domain/carrier/payment-review'
import { AppError } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { giveMarginBack, givePaidBack } from './book-carrier-back.ts'
import { decideBack, waitingBackOrNull } from './carrier-payment-store.ts'
import { lockCarrierWallet } from './carrier-store.ts'

type Seen = { carrierId: string; paymentId: string }

/** The second of two people lets a large sum go back, if it still can. */
export async function confirmBack(ctx: LedgerContext, seen: Seen) {
  const wallet = await lockCarrierWallet(ctx, seen.carrierId)
  const payment = await findWaiting(ctx, seen)
  if (payment.createUser === ctx.actor.userId) throw new AppError('CARRIER_MARGIN.OWN_BACK')
  await decideBack(ctx, payment.id, { status: carrierPaymentStates.booked, note: null })
  const { id: paymentId, amt, tradeChannel: channel, paymentKind } = payment
  const give = paymentKind === 'MARGIN_BACK' ? giveMarginBack : givePaidBack
  const { marginAmt, receivableAmt } = await give(ctx, wallet, { paymentId, amt, channel })
  return { payment, marginAmt, receivableAmt }
}

/** Nothing goes back. */
export async function refuseBack(ctx: LedgerContext, { note, ...seen }: Seen & { note: string }) {
  await lockCarrierWallet(ctx, seen.carrierId)
  const payment = await findWaiting(ctx, seen)
  await decideBack(ctx, payment.id, { status: carrierPaymentStates.refused, note })
  return payment
}

async function findWaiting(ctx: LedgerContext, { carrierId, paymentId }: Seen) {
  const payment = await waitingBackOrNull(ctx, carrierId)
  if (payment?.id !== paymentId) throw new AppError('CARRIER_MARGIN.NO_BACK_WAITS')
  return payment
}
