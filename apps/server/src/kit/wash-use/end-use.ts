import { energyE4, fen, type Fen } from '@chargedeck/domain/kernel/money'
import { isInDoubt } from '@chargedeck/domain/wash-use/states'
import { giveVoucherBack, useVouchers } from '../../customer/voucher/public.ts'
import { refundWash } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { changeUse, stepUse, type UseRow } from './store.ts'

/** In milliseconds, since it runs, or since the machine was asked. */
export const ageOf = ({ now }: Pick<Context, 'now'>, { startTime, sendTime, createTime }: UseRow): number =>
  now().getTime() - (startTime ?? sendTime ?? createTime).getTime()

/** The machine has accepted it: the voucher is used up. */
export async function beginWashing(ctx: Context, use: UseRow): Promise<boolean> {
  if ((await stepUse(ctx, use.id, 'start', { startTime: ctx.now(), failReason: null })) === null) return false
  const used = { orderId: use.id, usedAmt: use.priceAmt, usedEnergy: energyE4(0) }
  if (use.voucherId !== null) await useVouchers(ctx, [used])
  return true
}

/** `doubtReason`: the machine did not say that it was done, so that it waits for staff, who may refund it. */
export async function finishUse(
  ctx: Context,
  { id, useNo }: UseRow,
  doubtReason: string | null = null,
): Promise<boolean> {
  if ((await stepUse(ctx, id, 'finish', { endTime: ctx.now(), doubtReason })) === null) return false
  if (doubtReason !== null) ctx.note(id, { useNo, doubtReason })
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

/** It was done. False: it is in no doubt, or another was faster. */
export async function confirmUse(ctx: Context, use: UseRow, confirmRemark: string): Promise<boolean> {
  if (!isInDoubt(use)) return false
  await changeUse(ctx, use.id, { confirmTime: ctx.now(), confirmRemark })
  return true
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
