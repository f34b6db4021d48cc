import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi, WaitingBack } from '@chargedeck/contract/money/carrier-margin/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { presentProof } from '../../base/file/public.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'
import { confirmBack, listCarrierProofs, refuseBack, waitingBackOrNull } from '../ledger/public.ts'

export async function readWaitingBack(ctx: Context, carrierId: string): Promise<WaitingBack | null> {
  await findCarrierInScope(ctx, carrierId)
  const payment = await waitingBackOrNull(ctx, carrierId)
  if (!payment) return null
  const { id: paymentId, paymentKind, tradeChannel, amt, reason, createUser, createUserName, createTime } = payment
  return {
    paymentId,
    paymentKind: paymentKind === 'MARGIN_BACK' ? paymentKind : 'RECEIVABLE_BACK', // nothing else waits
    amt,
    tradeChannel: tradeChannel === 'BankPay' ? tradeChannel : 'OfflinePay', // the two of the counter
    reason,
    createUserId: createUser,
    createUserName,
    createTime: toWallTime(createTime),
    proofs: (await listCarrierProofs(ctx, [paymentId])).flatMap(presentProof),
  }
}

/** The second of two people lets a large sum go back. */
export async function confirmGivenBack(
  ctx: Context,
  seen: Received<typeof carrierMarginApi.confirmBack>['body'],
): Promise<Answer<typeof carrierMarginApi.confirmBack>> {
  const { carrierName } = await findCarrierInScope(ctx, seen.carrierId)
  const { payment, ...left } = await confirmBack(ctx, seen)
  ctx.note(payment.id, {
    carrierName,
    amt: payment.amt,
    paymentKind: payment.paymentKind,
    askedUserId: payment.createUser,
  })
  return left
}

export async function refuseGivenBack(
  ctx: Context,
  { reason, ...seen }: Received<typeof carrierMarginApi.refuseBack>['body'],
): Promise<null> {
  const { carrierName } = await findCarrierInScope(ctx, seen.carrierId)
  const payment = await refuseBack(ctx, { ...seen, note: reason.trim() })
  ctx.note(payment.id, { carrierName, amt: payment.amt, paymentKind: payment.paymentKind, reason: reason.trim() })
  return null
}
