import type { Received } from '@chargedeck/contract/endpoint'
import type { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { tellClosers, tellUser } from './assignees.ts'
import { attachPhotos } from './photos.ts'
import { writeStep } from './step-store.ts'
import { lockWorkOrder, moveWorkOrder, type WorkOrderRow } from './store.ts'

type Work = Received<typeof workOrderApi.note>['body']

/** Says what was done, without ending it. */
export async function noteWork(ctx: Context, work: Work): Promise<null> {
  await carryOut(ctx, await lockWorkOrder(ctx, work.id), 'note', work)
  return null
}

/** Only who has the order says that it is done. */
export async function finishWork(ctx: Context, work: Work): Promise<null> {
  const order = await lockWorkOrder(ctx, work.id)
  if (order.assigneeId !== ctx.actor.userId) throw new AppError('WORK_ORDER.NOT_YOURS')
  await carryOut(ctx, order, 'finish', work)
  const told = await tellClosers(ctx, order)
  if (order.createUser !== null && !told.has(order.createUser))
    await tellUser(ctx, order.createUser, { order, title: '工单已完成', what: '已完成，等待验收' })
  return null
}

async function carryOut(
  ctx: Context,
  order: WorkOrderRow,
  step: 'note' | 'finish',
  { note = null, fileIds = [], parts = [] }: Work,
): Promise<void> {
  const partsAmt = fen(parts.reduce<number>((sum, { costAmt }) => sum + costAmt, order.partsAmt as Fen))
  const changes = { partsAmt, ...(step === 'finish' && { finishTime: ctx.now() }) }
  const moved = await moveWorkOrder(ctx, order, step, changes)
  const stepId = await writeStep(ctx, moved, { step, note, parts })
  await attachPhotos(ctx, stepId, fileIds)
  ctx.note(order.id, { orderNo: order.orderNo, status: [order.status, moved.status], note, parts, fileIds })
}
