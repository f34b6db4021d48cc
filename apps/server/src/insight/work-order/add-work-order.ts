import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { dueTimeOf } from '@chargedeck/domain/work-order/due-time'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireAssignee, tellUser } from './assignees.ts'
import { placeOfWarning, requirePlace } from './place-of.ts'
import { writeStep } from './step-store.ts'
import { insertWorkOrder } from './store.ts'

type Input = Received<typeof workOrderApi.add>['body']

/** From a warning, which has one open order at most, or by hand for a place. */
export async function addWorkOrder(ctx: Context, input: Input): Promise<Answer<typeof workOrderApi.add>> {
  const { warningId = null, assigneeId = null } = input
  const dueTime = dueTimeIn(ctx, input)
  const { orgId, openTime, ...place } =
    warningId === null
      ? { ...(await requirePlace(ctx, input)), openTime: ctx.now() }
      : await placeOfWarning(ctx, warningId)
  if (assigneeId !== null) await requireAssignee(ctx, orgId, assigneeId)
  const id = ctx.nextId()
  const order = {
    ...place,
    id,
    orderNo: `WO${id}`,
    title: input.title.trim(),
    level: input.level as AlarmLevel, // one of the labels
    content: input.content?.trim() || null,
    warningId,
    assigneeId,
    status: workOrderStates.waiting,
    dueTime,
    partsAmt: fen(0),
    sinceTime: openTime < ctx.now() ? openTime : ctx.now(),
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  }
  if (!(await insertWorkOrder(ctx, order))) throw new AppError('WORK_ORDER.ALREADY_OPEN')
  await writeStep(ctx, order, { step: 'create', note: order.content })
  await tellUser(ctx, assigneeId, { order, title: '新工单', what: '已指派给您，请接单' })
  const { orderNo, title, level, stationId } = order
  ctx.note(id, { orderNo, title, level, stationId, assigneeId, warningId })
  return { id }
}

function dueTimeIn({ now }: Pick<Context, 'now'>, { dueTime: entered, level }: Input): Date {
  if (!entered) return dueTimeOf(level as AlarmLevel, now()) // one of the labels
  const dueTime = fromWallTime(entered)
  if (dueTime <= now()) throw refusedAt('dueTime', 'WORK_ORDER.DUE_IN_PAST')
  return dueTime
}
