import { reverseChargeOrderPayment } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payersOf } from '../payers-of.ts'
import type { ChargeOrderRow } from '../store.ts'
import { lockDiscounts } from './discount-basis.ts'
import { takeDiscountsBack } from './spend-discounts.ts'

/** Before an order is settled again: what its first settlement took goes back. Locked in this order: budgets, memberships, voucher, wallets. */
export async function takeSettlementBack(ctx: Context, order: ChargeOrderRow): Promise<void> {
  await lockDiscounts(ctx, order)
  await takeDiscountsBack(ctx, order)
  const payers = payersOf(order)
  if (payers) await reverseChargeOrderPayment(ctx, { ...payers, orderId: order.id, orderNo: order.orderNo })
}
