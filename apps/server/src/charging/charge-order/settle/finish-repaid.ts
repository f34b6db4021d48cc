import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import type { Context } from '../../../platform/context.ts'
import { moveOrder } from '../move-order.ts'
import { settleDayOf } from './bill-order.ts'
import { lockChargeOrder } from '../store.ts'

/** Closes orders whose debt a top-up has paid off. One that was settled again since then may owe again. */
export async function finishRepaid(ctx: Context, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const order = await lockChargeOrder(ctx, id)
    if (order.owedAmt !== null && order.owedAmt > 0) continue
    const paid = { payStatus: payStates.paid, payTime: ctx.now() }
    await moveOrder(ctx, order, {
      step: 'repay',
      changes: { ...paid, settleDate: order.settleDate ?? settleDayOf(ctx) },
    })
  }
}
