import { reversed } from '@chargedeck/domain/ledger/entry'
import { paidOutEntries, refundEntries } from '@chargedeck/domain/ledger/journals'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { returnToGroupLots } from '../lot/lots.ts'
import { repaySoon } from '../payment/repay-debts.ts'
import { bookFor, lockPayee, walletOf } from './payee.ts'
import { moveLot, originOf, ownerOf, readRefund, stepRefund } from './refund-store.ts'

/** Written with each refund that is paid out; rewards own the work. */
export const topUpPaidBackJob = defineJob<{ tradeId: string }>('top-up-paid-back')

/** The money has left. False: it was known before, and nothing is booked twice. */
export async function payRefundOut(
  ctx: LedgerContext,
  id: string,
  channelTradeNo: string | null = null,
): Promise<boolean> {
  const refund = await readRefund(ctx, id)
  const owner = ownerOf(refund)
  const payee = await lockPayee(ctx, owner)
  if (!(await stepRefund(ctx, id, 'succeed', { payTime: ctx.now(), finishTime: ctx.now(), channelTradeNo })))
    return false
  const { companyId, tradeAmt, tradeChannel: channel, reason } = refund
  const head = { bizType: 'REFUND_PAID', bizId: id, bizSeq: 0, note: reason ?? '' } as const
  await bookFor(ctx, payee, head, paidOutEntries({ owner, companyId, tradeAmt, channel }))
  await moveLot(ctx, originOf(refund), head, {
    remainAmt: 0,
    giftRemainAmt: 0,
    refundingAmt: -tradeAmt,
    refundedAmt: tradeAmt,
  })
  if ('customerId' in owner) await enqueue(ctx.tx, topUpPaidBackJob, { tradeId: originOf(refund) })
  return true
}

type Ending = { step: 'fail' | 'close'; why: string }
/** The money comes back to the balance and to its top-up, and so does the gift that was clawed back. */
export async function returnRefund(ctx: LedgerContext, id: string, { step, why }: Ending): Promise<boolean> {
  const refund = await readRefund(ctx, id)
  const owner = ownerOf(refund)
  const payee = await lockPayee(ctx, owner)
  const facts = step === 'close' ? { closeTime: ctx.now() } : { finishTime: ctx.now() }
  if (!(await stepRefund(ctx, id, step, { ...facts, failReason: why }))) return false
  const { companyId, tradeAmt, clawAmt } = refund
  const head = { bizType: 'REFUND_RETURNED', bizId: id, bizSeq: 0, note: why } as const
  const richer = await bookFor(ctx, payee, head, reversed(refundEntries({ owner, companyId, tradeAmt, clawAmt })))
  if ('wallet' in richer) await repaySoon(ctx, richer.wallet)
  const isOfGroup = 'groupId' in owner
  await moveLot(ctx, originOf(refund), head, {
    remainAmt: isOfGroup ? 0 : tradeAmt,
    giftRemainAmt: clawAmt,
    refundingAmt: -tradeAmt,
    refundedAmt: 0,
  })
  // a group may have used its credit meanwhile: what makes that good is in no lot
  if (isOfGroup) {
    const [fromAmt, toAmt] = [walletOf(payee).balanceAmt, walletOf(richer).balanceAmt]
    await returnToGroupLots(ctx, owner.groupId, head, { fromAmt, toAmt })
  }
  return true
}
