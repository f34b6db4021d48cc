import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Received } from '@chargedeck/contract/endpoint'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { requireAssignee, tellUser } from './assignees.ts'
import { writeStep } from './step-store.ts'
import { lockWorkOrder, moveWorkOrder } from './store.ts'

/** Who accepts an order that nobody has takes it upon themselves. */
export async function acceptWorkOrder(ctx: Context, id: string): Promise<null> {
  const order = await lockWorkOrder(ctx, id)
  const { userId } = ctx.actor
  if (order.assigneeId !== null && order.assigneeId !== userId) throw new AppError('WORK_ORDER.NOT_YOURS')
  const moved = await moveWorkOrder(ctx, order, 'accept', { assigneeId: userId, acceptTime: ctx.now() })
  await writeStep(ctx, moved, { step: 'accept' })
  ctx.note(id, { orderNo: order.orderNo, status: [order.status, moved.status], assigneeId: userId })
  return null
}

/** To another user, who accepts it again: until then nobody has taken it. */
export async function assignWorkOrder(
  ctx: Context,
  { id, assigneeId, reason }: Received<typeof workOrderApi.assign>['body'],
): Promise<null> {
  const order = await lockWorkOrder(ctx, id)
  await requireAssignee(ctx, order.orgId, assigneeId)
  const moved = await moveWorkOrder(ctx, order, 'assign', { assigneeId, acceptTime: null })
  await writeStep(ctx, moved, { step: 'assign', note: reason })
  await tellUser(ctx, assigneeId, { order, title: '工单指派', what: `已指派给您，请接单：${reason}` })
  if (order.assigneeId !== assigneeId)
    await tellUser(ctx, order.assigneeId, { order, title: '工单改派', what: `已改派他人：${reason}` })
  ctx.note(id, { orderNo: order.orderNo, assigneeId: [order.assigneeId, assigneeId], reason })
  return null
}
