import { orderPushInterfaces, type PushedByHand } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { setPartnerState } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { endRetries, enterMessages, type CarrierMessage, type MessageEnd } from '../../carrier-push/public.ts'

const stateFields = { TPP_ORDER: 'tppPushStatus', REG_ORDER: 'regPushStatus' } as const

/** What failed before is not tried beside the new message. */
export async function enter(ctx: Context, kind: PushedByHand, messages: readonly CarrierMessage[]): Promise<void> {
  if (messages.length === 0) return
  const byInterface = Map.groupBy(messages, ({ apiName }) => apiName)
  for (const [apiName, alike] of byInterface) {
    const carrierIds = [...new Set(alike.map(({ carrierId }) => carrierId))]
    await endRetries(ctx, { apiName, carrierIds }, ordersOf(alike))
  }
  await enterMessages(ctx, messages)
  const ofKind = ordersOf(byInterface.get(orderPushInterfaces[kind]) ?? [])
  if (ofKind.length > 0) await setPartnerState(ctx, ofKind, stateFields[kind], orderPartnerStates.waiting)
}

const ordersOf = (messages: readonly CarrierMessage[]) => messages.map(({ subjectId }) => subjectId)

/** The order says how its push ended. */
export const orderPushEnd =
  (kind: PushedByHand): MessageEnd =>
  async (ctx, { orderId }, { isReceived, isOver }) => {
    if (orderId === null || !(isReceived || isOver)) return
    const state = isReceived ? orderPartnerStates.done : orderPartnerStates.failed
    await setPartnerState(ctx, [orderId], stateFields[kind], state)
  }
