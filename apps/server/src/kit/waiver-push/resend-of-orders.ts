import type { WaiverResent } from '@chargedeck/contract/kit/waiver-push/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listLeftOrders } from './park-out-store.ts'
import { queued, sendAgain, whyNotResend } from './resend-push.ts'
import { gateNames, listLastPushes, lockPushes, ordersNamed, type PushRow } from './store.ts'

type Planned = { orderId: string; orderNo: string; pushes: readonly PushRow[]; whyNot: string }

/** What was said last to each car park about these orders is said again. */
export async function resendOfOrders(ctx: Context, orderIds: readonly string[]): Promise<WaiverResent[]> {
  await lockPushes(ctx, orderIds)
  const plans = await planResend(ctx, orderIds)
  const pushes = plans.flatMap((plan) => plan.pushes)
  if (pushes.length === 0) throw new AppError('WAIVER_PUSH.NOT_RESENDABLE', plans[0]?.whyNot)
  for (const push of pushes) await sendAgain(ctx, push)
  ctx.note(ctx.actor.userId, {
    resent: plans.flatMap(({ orderNo, pushes: sent }) => sent.map(({ gateId }) => ({ orderNo, gateId }))),
  })
  return outcomesOf(ctx, plans, queued)
}

/** What a resend would do now. */
export const previewResend = async (ctx: Context, orderIds: readonly string[]): Promise<WaiverResent[]> =>
  outcomesOf(ctx, await planResend(ctx, orderIds), { result: 'POSSIBLE', message: '可重推' })

async function planResend(ctx: Context, orderIds: readonly string[]): Promise<Planned[]> {
  const orders = await ordersNamed(ctx, orderIds)
  if (orders.length < new Set(orderIds).size) throw new AppError('WAIVER_PUSH.ORDER_UNKNOWN')
  const left = await listLeftOrders(ctx, orderIds)
  const whyNotOf = (push: PushRow) => whyNotResend(push, left)
  const last = Map.groupBy(await listLastPushes(ctx, orderIds), ({ orderId }) => orderId)
  return orders.map(({ orderId, orderNo }) => {
    const ofOrder = last.get(orderId) ?? []
    const whyNot = ofOrder.map(whyNotOf).find((why) => why !== null) ?? '该订单没有停车减免推送'
    return { orderId, orderNo, pushes: ofOrder.filter((push) => whyNotOf(push) === null), whyNot }
  })
}

async function outcomesOf(
  ctx: Context,
  plans: readonly Planned[],
  success: Pick<WaiverResent, 'result' | 'message'>,
): Promise<WaiverResent[]> {
  const names = await gateNames(
    ctx,
    plans.flatMap(({ pushes }) => pushes.map(({ gateId }) => gateId)),
  )
  return plans.map(({ orderId, orderNo, pushes, whyNot }) =>
    pushes.length === 0
      ? { orderId, orderNo, result: 'REFUSED', message: whyNot, receivers: [] }
      : { orderId, orderNo, ...success, receivers: pushes.map(({ gateId }) => names.get(gateId) ?? '') },
  )
}
