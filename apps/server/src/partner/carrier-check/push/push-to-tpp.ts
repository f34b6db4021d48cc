import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { orderInfoOf } from '../../carrier-charge/public.ts'
import { isUnsent, listPushesOf } from './push-store.ts'
import { pushOrders, type PlanPush, type PushInput, type PushPlan } from './push-orders.ts'

const apiName = orderPushInterfaces.TPP_ORDER

/** To the carriers whose customers charged. */
export const pushToTpp = async (ctx: Context, input: PushInput) =>
  pushOrders(ctx, input, 'TPP_ORDER', await tppPlanner(ctx, input))

export async function tppPlanner(ctx: Context, input: PushInput): Promise<PlanPush> {
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

export const canReceive = (carrier: CarrierRow, name: string): boolean =>
  carrier.status === carrierStates.enabled && usesApi(carrier, name)
