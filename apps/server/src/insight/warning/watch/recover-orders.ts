import type { OrderSettledListener } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { recoverAlarms } from '../../../site/alarm-code/public.ts'
import { listDoubtsOf, listStoppedSince, type OrderAlarm } from './order-store.ts'

/** A doubt about an order is over when the order is settled. */
export const recoverSettledOrders: OrderSettledListener = {
  name: 'warning',
  async onOrdersSettled(ctx, orders) {
    const doubts = await listDoubtsOf(
      ctx.tx,
      orders.map(({ id }) => id),
    )
    await recoverAlarms(ctx, doubts.map(aboutOrder('订单已结算')))
  },
}

/** A stop that failed is over when the charge has ended. */
export const recoverStops = async (ctx: Context): Promise<void> =>
  recoverAlarms(ctx, (await listStoppedSince(ctx.tx)).map(aboutOrder('充电已结束')))

const aboutOrder = (content: string) => (alarm: OrderAlarm) => ({ ...alarm, source: 'GUN' as const, content })
