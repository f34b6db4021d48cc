import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import {
  listChargeOrders,
  setPartnerState,
  type ChargeOrderRow,
  type OrderSettledListener,
} from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierOrNull } from '../../site/carrier/public.ts'
import { endRetries, enterMessages, type MessageEnd, type MessageEnds } from '../carrier-push/public.ts'
import { orderInfoOf } from './order-info.ts'

const apiName = orderPushInterfaces.TPP_ORDER

/** A carrier gets each charge of its customers once it is settled. Each later settlement of the charge is another message. */
export const tellCarriers: OrderSettledListener = {
  name: 'carriers',
  onOrdersSettled: async (ctx, orders) => {
    const theirs = orders.filter(({ carrierId }) => carrierId !== null)
    if (theirs.length === 0) return
    for (const order of await listChargeOrders(ctx, idsOf(theirs)))
      if (order.carrierId !== null) await tell(ctx, order, order.carrierId)
  },
}

const idsOf = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id)

async function tell(ctx: Context, order: ChargeOrderRow, carrierId: string): Promise<void> {
  const { id: orderId, stationId } = order
  const carrier = await findCarrierOrNull(ctx, carrierId)
  if (carrier?.pushOrderFlag !== 1)
    return setPartnerState(ctx, [orderId], 'tppPushStatus', orderPartnerStates.notNeeded)
  await endRetries(ctx, { apiName, carrierIds: [carrierId] }, [orderId]) // what failed before is not tried beside the new message
  const content = await orderInfoOf(ctx, order)
  await enterMessages(ctx, [{ carrierId, apiName, subjectId: orderId, orderId, stationId, content }])
  await setPartnerState(ctx, [orderId], 'tppPushStatus', orderPartnerStates.waiting)
}

/** The order says whether its carrier confirmed it; the message says why not. */
const orderInfoEnd: MessageEnd = async (ctx, { orderId }, { isReceived, isOver }) => {
  if (orderId === null || !(isReceived || isOver)) return
  const state = isReceived ? orderPartnerStates.done : orderPartnerStates.failed
  await setPartnerState(ctx, [orderId], 'tppPushStatus', state)
}

export const chargeMessageEnds: MessageEnds = { [apiName]: orderInfoEnd }
