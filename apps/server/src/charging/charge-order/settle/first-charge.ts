import type { Context } from '../../../platform/context.ts'
import { listNotFirst } from './first-charge-store.ts'
import type { SettledOrder } from './settled-order-store.ts'

/** With whether no paid charge of its customer came before it. */
export async function withAreFirst(
  ctx: Pick<Context, 'tx'>,
  orders: readonly SettledOrder[],
): Promise<(SettledOrder & { isFirst: boolean })[]> {
  const notFirst = await listNotFirst(ctx, orders)
  return orders.map((order) => ({ ...order, isFirst: order.customerId !== null && !notFirst.has(order.id) }))
}
