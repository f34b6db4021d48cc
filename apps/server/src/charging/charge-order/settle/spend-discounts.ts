import { activityBizs } from '@chargedeck/domain/activity/kinds'
import type { DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { spend, unspend } from '../../../customer/activity/public.ts'
import { addMonthDiscount } from '../../../customer/vip/public.ts'
import { giveVoucherBack, keepVoucherFor, useVoucher } from '../../../customer/voucher/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

const monthOf = (at: Date): string => toWallTime(at).slice(0, 7)

/** Takes what the bill decided from the budget, from the member's month and from the customer's vouchers. */
export async function spendDiscounts(
  ctx: Context,
  { id: orderId, customerId, stationId }: ChargeOrderRow,
  { payable, activityId, voucherId }: DiscountDecision,
  energy: ChargeOrderRow['totalEnergy'],
): Promise<void> {
  if (voucherId) await useVoucher(ctx, orderId, payable.voucherAmt)
  else await giveVoucherBack(ctx, orderId)
  if (customerId === null) return
  const use = { customerId, bizType: activityBizs.charge, bizId: orderId, stationId, energy }
  if (activityId) await spend(ctx, { ...use, activityId, costAmt: payable.activityDiscountAmt })
  if (payable.vipDiscountAmt > 0)
    await addMonthDiscount(ctx, { customerId, month: monthOf(ctx.now()), discountAmt: payable.vipDiscountAmt })
}

/** A settlement is taken back to be made again: its budget, its month and its voucher are free for it. */
export async function takeDiscountsBack(
  ctx: Context,
  { id: orderId, customerId, vipDiscountAmt, settleTime }: ChargeOrderRow,
): Promise<void> {
  await keepVoucherFor(ctx, orderId)
  await unspend(ctx, activityBizs.charge, orderId)
  if (customerId === null || vipDiscountAmt === 0 || settleTime === null) return
  await addMonthDiscount(ctx, { customerId, month: monthOf(settleTime), discountAmt: fen(0 - vipDiscountAmt) })
}
