import type { WaiverResent } from '@chargedeck/contract/kit/waiver-push/calls'
import { waiverPushSteps } from '@chargedeck/domain/waiver-push/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listLeftOrders } from './park-out-store.ts'
import { pushSoon } from './push-soon.ts'
import { gateNames, hasLaterPush, lockPushInScopeOrNull, stepPush, type PushRow } from './store.ts'

/** Sends a push again by hand, with four tries. What the car may no longer use becomes valid from now. */
export async function resendPush(ctx: Context, id: string): Promise<WaiverResent[]> {
  const push = await lockPushInScopeOrNull(ctx, id)
  if (!push) throw new AppError('WAIVER_PUSH.NOT_FOUND')
  const left = await listLeftOrders(ctx, [push.orderId])
  const why = whyNotResend(push, left) ?? ((await hasLaterPush(ctx, push)) ? '该推送已被后来的更正取代' : null)
  if (why !== null) throw new AppError('WAIVER_PUSH.NOT_RESENDABLE', why)
  const { orderId, orderNo, gateId } = push
  const validUntil = await sendAgain(ctx, push)
  ctx.note(id, { orderNo, gateId, validUntil }) // the log is not cleared of plates
  return [{ orderId, orderNo, ...queued, receivers: [...(await gateNames(ctx, [gateId])).values()] }]
}

export const queued = { result: 'QUEUED', message: '已加入推送队列' } as const

/** The last push of an order to a car park may be sent again, or why not. */
export function whyNotResend({ orderId, status, plateNo }: PushRow, left: ReadonlySet<string>): string | null {
  if (left.has(orderId)) return '车辆已离场，不能重推'
  if (!waiverPushSteps.can(status, 'resend'))
    return status === waiverPushSteps.stateAfter('expire') ? '已过离场有效期，不能重推' : '正在推送，请稍候'
  return plateNo === null ? '客户已注销，车牌已清除' : null
}

const minuteMs = 60_000

/** Of a push that the caller locked. */
export async function sendAgain(ctx: Context, push: PushRow): Promise<Date> {
  const validUntil = new Date(Math.max(push.validUntil.getTime(), ctx.now().getTime() + push.validMin * minuteMs))
  await stepPush(ctx, push, 'resend', { tryQty: 0, gateMessage: null, validUntil, editQty: push.editQty + 1 })
  await pushSoon(ctx, push.id)
  return validUntil
}
