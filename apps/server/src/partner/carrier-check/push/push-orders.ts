import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { ErrorName } from '@chargedeck/contract/errors'
import { orderPushInterfaces, type OrderPushKind } from '@chargedeck/domain/carrier/order-pushes'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { CarrierMessage } from '../../carrier-push/public.ts'
import { enter } from './enter-pushes.ts'
import { listChosenOrders } from './push-store.ts'

export type PushInput = Received<typeof carrierCheckApi.pushToTpp>['body']
type Outcomes = Answer<typeof carrierCheckApi.pushToTpp>
/** The carriers that an order goes to with what they get, or why it goes to none. */
export type PushPlan = { contents: readonly { carrierId: string; content: object }[] } | { refusal: ErrorName }
export type PlanPush = (order: ChargeOrderRow) => Promise<PushPlan>

/** Puts chosen orders into the line again, as they are now; what failed before is not tried beside them. */
export async function pushOrders(
  ctx: Context,
  { orderIds }: PushInput,
  kind: OrderPushKind,
  plan: PlanPush,
): Promise<Outcomes> {
  const orders = await listChosenOrders(ctx, orderIds)
  if (orders.length < new Set(orderIds).size) throw new AppError('CARRIER_PUSH.ORDER_UNKNOWN')
  const outcomes: OrderPushOutcome[] = []
  const messages: CarrierMessage[] = []
  const refusals: ErrorName[] = []
  for (const order of orders) {
    const isDone = order.orderStatus === chargeOrderStates.done
    const planned: PushPlan = isDone ? await plan(order) : { refusal: 'CARRIER_PUSH.ORDER_NOT_DONE' }
    if ('refusal' in planned) refusals.push(planned.refusal)
    else messages.push(...messagesOf(order, kind, planned.contents))
    outcomes.push(outcomeOf(order, planned))
  }
  const [first] = refusals
  if (messages.length === 0 && first) throw new AppError(first)
  await enter(ctx, kind, messages)
  ctx.note(ctx.actor.userId, {
    pushed: outcomes.filter(({ result }) => result === 'QUEUED').map(({ orderNo }) => orderNo),
  })
  return outcomes
}

export function messagesOf(
  order: ChargeOrderRow,
  kind: OrderPushKind,
  contents: readonly { carrierId: string; content: object }[],
) {
  const { id: orderId, stationId } = order
  return contents.map((what) => ({
    ...what,
    apiName: orderPushInterfaces[kind],
    subjectId: orderId,
    orderId,
    stationId,
  }))
}

function outcomeOf({ id: orderId, orderNo }: ChargeOrderRow, planned: PushPlan): OrderPushOutcome {
  if ('refusal' in planned) return { orderId, orderNo, result: 'REFUSED', message: errorTexts[planned.refusal] }
  return { orderId, orderNo, result: 'QUEUED', message: '已加入推送队列' }
}
