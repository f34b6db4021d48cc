import { activityBizs } from '@chargedeck/domain/activity/kinds'
import type { DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import { fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Bill } from '@chargedeck/domain/tariff/bill-charge'
import { spendAll, unspend } from '../../../customer/activity/public.ts'
import { addMonthDiscounts } from '../../../customer/vip/public.ts'
import { giveVoucherBack, keepVoucherFor, lockVoucherAgain, useVouchers } from '../../../customer/voucher/public.ts'
import type { Context } from '../../../platform/context.ts'
import { addFindingsOf } from '../add-findings.ts'
import type { ChargeOrderRow } from '../store.ts'

type Decided = { order: ChargeOrderRow; bill: Bill; decision: DiscountDecision }

/** Takes what the bills decided from the budgets: before their payment, as everywhere budgets are locked before wallets. */
export const spendBudgets = async (ctx: Context, decided: readonly Decided[]): Promise<void> =>
  void (await spendAll(ctx, decided.flatMap(activityUseOf)))

/** Takes what the bills decided from the members' months and from the customers' vouchers. */
export async function spendDiscounts(ctx: Context, decided: readonly Decided[]): Promise<void> {
  await useVouchers(
    ctx,
    decided.flatMap(({ order, bill, decision: { voucherId, payable } }) =>
      voucherId ? [{ orderId: order.id, usedAmt: payable.voucherAmt, usedEnergy: bill.totalEnergy }] : [],
    ),
  )
  for (const { order, decision } of decided)
    if (decision.voucher && !decision.voucherId) await giveVoucherBack(ctx, order.id)
  await addMonthDiscounts(
    ctx,
    decided.flatMap(({ order: { customerId }, decision: { payable } }) =>
      customerId !== null && payable.vipDiscountAmt > 0
        ? [{ customerId, month: monthOf(dayOf(ctx.now())), discountAmt: payable.vipDiscountAmt }]
        : [],
    ),
  )
}

function activityUseOf({ order, bill, decision: { activityId, payable } }: Decided) {
  const { id: bizId, customerId, stationId } = order
  if (activityId === null || customerId === null) return []
  const use = { customerId, bizType: activityBizs.charge, bizId, stationId, energy: bill.totalEnergy }
  return [{ ...use, activityId, costAmt: payable.activityDiscountAmt }]
}

/** A settlement is taken back to be made again: its budget, its month and its voucher are free for it. */
export async function takeDiscountsBack(ctx: Context, order: ChargeOrderRow): Promise<void> {
  const { id: orderId, customerId, vipDiscountAmt, settleTime } = order
  await unspend(ctx, activityBizs.charge, orderId)
  await keepVoucherFor(ctx, orderId)
  if (customerId !== null && vipDiscountAmt !== 0 && settleTime !== null)
    await addMonthDiscounts(ctx, [
      { customerId, month: monthOf(dayOf(settleTime)), discountAmt: fen(0 - vipDiscountAmt) },
    ])
  await keepChosenVoucher(ctx, order)
}

/** The voucher that the first settlement gave back may count in the next one; budgets are locked before vouchers. */
async function keepChosenVoucher(
  ctx: Context,
  { id: orderId, customerId, voucherId: usedVoucherId, chosenVoucherId: voucherId }: ChargeOrderRow,
): Promise<void> {
  if (usedVoucherId !== null || voucherId === null || customerId === null) return
  if (!(await lockVoucherAgain(ctx, { voucherId, customerId, orderId })))
    await addFindingsOf(ctx, orderId, [{ code: 'VOUCHER_LOST' }])
}
