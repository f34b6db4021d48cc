import { energyE4, fen, type Fen } from '@chargedeck/domain/kernel/money'
import { giveVoucherBack, useVouchers } from '../../customer/voucher/public.ts'
import { refundWash } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { stepUse, type UseRow } from './store.ts'

/** The machine has accepted it: the voucher is used up. */
export async function beginWashing(ctx: Context, use: UseRow): Promise<boolean> {
  if ((await stepUse(ctx, use.id, 'start', { startTime: ctx.now(), failReason: null })) === null) return false
  const used = { orderId: use.id, usedAmt: use.priceAmt, usedEnergy: energyE4(0) }
  if (use.voucherId !== null) await useVouchers(ctx, [used])
  return true
}

/** `doubt`: what staff must look at, since the machine did not say that it was done; they may refund it. */
export async function finishUse(ctx: Context, { id, useNo }: UseRow, doubt: string | null = null): Promise<boolean> {
  const change = { endTime: ctx.now(), ...(doubt !== null && { failReason: doubt }) }
  if ((await stepUse(ctx, id, 'finish', change)) === null) return false
  if (doubt !== null) ctx.note(id, { useNo, failReason: doubt })
  return true
}

/** What was paid goes back at once. False: it had ended already. */
export async function failUse(ctx: Context, use: UseRow, reason: string): Promise<boolean> {
  const failed = await stepUse(ctx, use.id, 'fail', { endTime: ctx.now(), failReason: reason })
  if (failed === null) return false
  if (await giveBack(ctx, use)) await stepUse(ctx, use.id, 'refund')
  ctx.note(use.id, { useNo: use.useNo, failReason: reason, refundAmt: paidAmtOf(use), voucherId: use.voucherId })
  return true
}

/** Only before the machine was asked; false: it was, or the use has ended. */
export async function cancelUse(ctx: Context, use: UseRow, reason: string): Promise<boolean> {
  if (use.sendTime !== null) return false
  const cancelled = await stepUse(ctx, use.id, 'cancel', { endTime: ctx.now(), failReason: reason })
  if (cancelled === null) return false
  await giveBack(ctx, use)
  return true
}

/** Of a finished use. False: another was faster. */
export async function refundUse(ctx: Context, use: UseRow, reason: string): Promise<boolean> {
  if ((await stepUse(ctx, use.id, 'refund', { failReason: reason })) === null) return false
  return giveBack(ctx, use)
}

const paidAmtOf = ({ principalAmt, giftPayAmt }: UseRow): Fen => fen(principalAmt + giftPayAmt)

/** False: there was nothing to give back. */
async function giveBack(ctx: Context, use: UseRow): Promise<boolean> {
  const { id: useId, useNo, customerId, companyId, principalAmt, giftPayAmt, voucherId } = use
  if (voucherId !== null) await giveVoucherBack(ctx, useId)
  const payment = { principalAmt, giftPayAmt }
  if (paidAmtOf(use) > 0) await refundWash(ctx, { useId, useNo, customerId, companyId, payment })
  return voucherId !== null || paidAmtOf(use) > 0
}
