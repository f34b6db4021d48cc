import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { ErrorName } from '@chargedeck/contract/errors'
import { orderPushInterfaces, type PushedByHand } from '@chargedeck/domain/carrier/order-pushes'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enter } from './enter-pushes.ts'
import { carrierNames, listChosenOrders } from './push-store.ts'

export type PushInput = Received<typeof carrierCheckApi.pushToTpp>['body']
type Outcomes = Answer<typeof carrierCheckApi.pushToTpp>
/** The carriers that an order goes to with what they get, or why it goes to none. */
export type PushPlan = { contents: readonly PushContent[] } | { refusal: ErrorName }
/** By the interface of its kind, unless it names another. */
export type PushContent = { carrierId: string; content: object; apiName?: string }
export type PlanPush = (order: ChargeOrderRow) => Promise<PushPlan>
/** Reads once what all of these orders need. */
export type PlanPushes = (ctx: Context, orders: readonly ChargeOrderRow[], input: PushInput) => Promise<PlanPush>

/** Puts chosen orders into the line again, as they are now; what failed before is not tried beside them. */
export async function pushOrders(
  ctx: Context,
  input: PushInput,
  kind: PushedByHand,
  planAll: PlanPushes,
): Promise<Outcomes> {
  const plans = await planPushes(ctx, input, planAll)
  const refusals = plans.flatMap(({ planned }) => ('refusal' in planned ? [planned.refusal] : []))
  const messages = plans.flatMap(({ order, planned }) =>
    'refusal' in planned ? [] : messagesOf(order, kind, planned.contents),
  )
  const [first] = refusals
  if (messages.length === 0 && first) throw new AppError(first)
  const outcomes = await outcomesOf(ctx, plans, queued)
  await enter(ctx, kind, messages)
  ctx.note(ctx.actor.userId, {
    pushed: outcomes.filter(({ result }) => result === queued.result).map(({ orderNo }) => orderNo),
  })
  return outcomes
}

type Planned = { order: ChargeOrderRow; planned: PushPlan }

export async function planPushes(ctx: Context, input: PushInput, planAll: PlanPushes): Promise<Planned[]> {
  const orders = await listChosenOrders(ctx, input.orderIds)
  if (orders.length < new Set(input.orderIds).size) throw new AppError('CARRIER_PUSH.ORDER_UNKNOWN')
  const plan = await planAll(ctx, orders, input)
  const plans: Planned[] = []
  for (const order of orders) {
    const isDone = order.orderStatus === chargeOrderStates.done
    plans.push({ order, planned: isDone ? await plan(order) : { refusal: 'CARRIER_PUSH.ORDER_NOT_DONE' } })
  }
  return plans
}

const queued = { result: 'QUEUED', message: '已加入推送队列' } as const
type Success = Pick<OrderPushOutcome, 'result' | 'message'>

/** Each order with who gets it, or why nobody does. */
export async function outcomesOf(ctx: Context, plans: readonly Planned[], success: Success): Promise<Outcomes> {
  const receivers = plans.flatMap(({ planned }) => ('refusal' in planned ? [] : planned.contents))
  const names = await carrierNames(
    ctx,
    receivers.map(({ carrierId }) => carrierId),
  )
  return plans.map(({ order: { id: orderId, orderNo }, planned }) =>
    'refusal' in planned
      ? { orderId, orderNo, result: 'REFUSED', message: errorTexts[planned.refusal], receivers: [] }
      : {
          orderId,
          orderNo,
          ...success,
          receivers: [...new Set(planned.contents.map(({ carrierId }) => names.get(carrierId) ?? ''))],
        },
  )
}

export function messagesOf(order: ChargeOrderRow, kind: PushedByHand, contents: readonly PushContent[]) {
  const { id: orderId, stationId } = order
  return contents.map(({ apiName = orderPushInterfaces[kind], ...what }) => ({
    ...what,
    apiName,
    subjectId: orderId,
    orderId,
    stationId,
  }))
}
