import { settleByHand } from '../../charging/charge-order/public.ts'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { paidOrders, userIdOf } from './store.ts'

const invoiced = 5
const [offAmt, addedAmt] = [200, 60_000]

/** A settled order that finance adjusted after a complaint, and one whose large change waits for the lead. */
export async function someAdjustments(ctx: Context): Promise<void> {
  const [complained, missed] = (await paidOrders(ctx.tx, invoiced + 2)).slice(invoiced)
  const clerk = { ...ctx, actor: { ...ctx.actor, userId: await userIdOf(ctx.tx, 'fin01') } }
  if (complained) {
    const actualAmt = fen(Math.max(0, complained.actualAmt - offAmt))
    await settleByHand(clerk, { orderId: complained.orderId, actualAmt, reason: '枪头故障中断充电，退还部分服务费' })
  }
  if (missed) {
    const actualAmt = fen(missed.actualAmt + addedAmt)
    await settleByHand(clerk, { orderId: missed.orderId, actualAmt, reason: '桩端补传账单，漏计电量' })
  }
}
