import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'
import { hasEarlierPaid } from './first-charge-store.ts'

export type SettledOrder = ChargeOrderRow & { isFirst: boolean }

/** With whether no paid charge of its customer came before it. */
export async function withIsFirst(ctx: Pick<Context, 'tx'>, order: ChargeOrderRow): Promise<SettledOrder> {
  const { id, customerId } = order
  return { ...order, isFirst: customerId !== null && !(await hasEarlierPaid(ctx, { id, customerId })) }
}
