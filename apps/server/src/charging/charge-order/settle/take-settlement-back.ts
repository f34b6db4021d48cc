import { reverseChargeOrderPayment } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payersOf } from '../payers-of.ts'
import type { ChargeOrderRow } from '../store.ts'
import { takeDiscountsBack } from './spend-discounts.ts'

/** Before an order is settled again: what its first settlement took goes back, money, budgets and voucher. */
export async function takeSettlementBack(ctx: Context, order: ChargeOrderRow): Promise<void> {
  const payers = payersOf(order)
  if (payers) await reverseChargeOrderPayment(ctx, { ...payers, orderId: order.id, orderNo: order.orderNo })
  await takeDiscountsBack(ctx, order)
}
