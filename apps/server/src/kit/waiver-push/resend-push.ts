import { waiverPushSteps } from '@chargedeck/domain/waiver-push/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { pushSoon } from './push-soon.ts'
import { hasLaterPush, lockPushInScopeOrNull, stepPush } from './store.ts'

/** Sends a push again by hand, with four tries. What the car may no longer use becomes valid from now. */
export async function resendPush(ctx: Context, id: string): Promise<null> {
  const push = await lockPushInScopeOrNull(ctx, id)
  if (!push) throw new AppError('WAIVER_PUSH.NOT_FOUND')
  if (!waiverPushSteps.can(push.status, 'resend')) throw new AppError('WAIVER_PUSH.NOT_RESENDABLE', whyNot(push.status))
  if (push.plateNo === null) throw new AppError('WAIVER_PUSH.NOT_RESENDABLE', '客户已注销，车牌已清除')
  if (await hasLaterPush(ctx, push)) throw new AppError('WAIVER_PUSH.NOT_RESENDABLE', '该推送已被后来的更正取代')
  const validUntil = new Date(Math.max(push.validUntil.getTime(), ctx.now().getTime() + push.validMin * minuteMs))
  await stepPush(ctx, push, 'resend', { tryQty: 0, gateMessage: null, validUntil, editQty: push.editQty + 1 })
  await pushSoon(ctx, id)
  const { orderNo, gateId } = push
  ctx.note(id, { orderNo, gateId, validUntil }) // the log is not cleared of plates
  return null
}

const minuteMs = 60_000
const whyNot = (status: string): string =>
  status === waiverPushSteps.stateAfter('expire') ? '已过离场有效期，不能重推' : '正在推送，请稍候'
