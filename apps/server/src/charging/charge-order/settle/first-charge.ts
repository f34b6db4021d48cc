import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'
import { listNotFirst } from './first-charge-store.ts'

export type SettledOrder = ChargeOrderRow & { isFirst: boolean }

/** With whether no paid charge of its customer came before it. */
export async function withAreFirst(
  ctx: Pick<Context, 'tx'>,
  orders: readonly ChargeOrderRow[],
): Promise<SettledOrder[]> {
  const notFirst = await listNotFirst(ctx, orders)
  return orders.map((order) => ({ ...order, isFirst: order.customerId !== null && !notFirst.has(order.id) }))
}
