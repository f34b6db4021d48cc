import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { orderInfoOf } from '../../carrier-charge/public.ts'
import { canReceive } from './can-receive.ts'
import { isUnsent, listPushesOf } from './push-store.ts'
import { pushOrders, type PlanPushes, type PushInput, type PushPlan } from './push-orders.ts'

const apiName = orderPushInterfaces.TPP_ORDER

/** To the carriers whose customers charged. */
export const pushToTpp = (ctx: Context, input: PushInput) => pushOrders(ctx, input, 'TPP_ORDER', tppPlanner)

export const tppPlanner: PlanPushes = async (ctx, _orders, input) => {
  const unsent = (await listPushesOf(ctx, apiName, input.orderIds)).filter(isUnsent)
  const waits = new Set(unsent.map(({ orderId }) => orderId))
  return async (order) => planOf(ctx, order, input, waits)
}

async function planOf(
  ctx: Context,
  order: ChargeOrderRow,
  { carrierId }: PushInput,
  waits: ReadonlySet<string>,
): Promise<PushPlan> {
  const isOther = carrierId !== undefined && carrierId !== order.carrierId
  const carrier = order.carrierId === null || isOther ? null : await findCarrierOrNull(ctx, order.carrierId)
  if (carrier?.carrierType !== 'TPP') return { refusal: 'CARRIER_PUSH.NOT_OF_CARRIER' }
  if (!canReceive(carrier, apiName)) return { refusal: 'CARRIER_PUSH.CARRIER_DISABLED' }
  if (waits.has(order.id)) return { refusal: 'CARRIER_PUSH.WAITS' }
  return { contents: [{ carrierId: carrier.id, content: await orderInfoOf(ctx, order) }] }
}
