import { ordersInScope } from '../charge-order/public.ts'
import type { Context } from '../../platform/context.ts'

/** The customer of the order with this number or this trade number; the dash tells them apart. */
export async function customerOfOrderOrNull(ctx: Context, number: string): Promise<string | null> {
  const [column, value] = number.includes('-')
    ? (['chargeOrder.tradeNo', number] as const)
    : (['chargeOrder.orderNo', number.toUpperCase()] as const)
  const order = await ordersInScope(ctx).select('chargeOrder.customerId').where(column, '=', value).executeTakeFirst()
  return order?.customerId ?? null
}
