import type { Received } from '@chargedeck/contract/endpoint'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { closeWarnings, type WarningListeners } from '../warning/public.ts'
import { tellUser } from './assignees.ts'
import { isUnclosed } from './read-work-order.ts'
import { mayCall } from './rights.ts'
import { writeStep } from './step-store.ts'
import { lockWorkOrder, moveWorkOrder } from './store.ts'

type BodyOf<Name extends 'sendBack' | 'close' | 'cancel'> = Received<(typeof workOrderApi)[Name]>['body']

/** The work was not good enough: who has it goes on. */
export async function sendBack(ctx: Context, { id, reason }: BodyOf<'sendBack'>): Promise<null> {
  const order = await lockWorkOrder(ctx, id)
  const moved = await moveWorkOrder(ctx, order, 'return', { finishTime: null })
  await writeStep(ctx, moved, { step: 'return', note: reason })
  await tellUser(ctx, order.assigneeId, { order, title: '工单退回', what: `验收未通过：${reason}` })
  ctx.note(id, { orderNo: order.orderNo, status: [order.status, moved.status], reason })
  return null
}

/** A warning that somebody closed before stays as it is. */
export async function closeWorkOrder(
  ctx: Context,
  listeners: WarningListeners,
  { id, note = null, closeWarning = 0 }: BodyOf<'close'>,
): Promise<null> {
  const order = await lockWorkOrder(ctx, id)
  const moved = await moveWorkOrder(ctx, order, 'close', { closeTime: ctx.now() })
  await writeStep(ctx, moved, { step: 'close', note })
  if (closeWarning === 1 && order.warningId !== null)
    await closeWarningOf(ctx, listeners, order.warningId, order.orderNo)
  ctx.note(id, { orderNo: order.orderNo, status: [order.status, moved.status], note, closeWarning })
  return null
}

async function closeWarningOf(
  ctx: Context,
  listeners: WarningListeners,
  warningId: string,
  orderNo: string,
): Promise<void> {
  if (!mayCall(ctx.actor, warningApi.close)) throw new AppError('REQUEST.FORBIDDEN')
  if (!(await isUnclosed(ctx, warningId))) return
  await closeWarnings(ctx, listeners, { ids: [warningId], closeReason: `工单 ${orderNo} 已处理` })
}

export async function cancelWorkOrder(ctx: Context, { id, reason }: BodyOf<'cancel'>): Promise<null> {
  const order = await lockWorkOrder(ctx, id)
  const moved = await moveWorkOrder(ctx, order, 'cancel', { closeTime: ctx.now() })
  await writeStep(ctx, moved, { step: 'cancel', note: reason })
  await tellUser(ctx, order.assigneeId, { order, title: '工单取消', what: `已取消：${reason}` })
  ctx.note(id, { orderNo: order.orderNo, status: [order.status, moved.status], reason })
  return null
}
