import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { unclosedWarningStates } from '@chargedeck/domain/warning/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withNames } from './list-work-orders.ts'
import { photosOfSteps } from './photos.ts'
import { presentSteps, presentWorkOrder } from './present.ts'
import { listSteps } from './step-store.ts'
import { workOrdersInScope } from './store.ts'

export async function readWorkOrder(ctx: Context, id: string): Promise<WorkOrderDetail> {
  const row = await withNames(workOrdersInScope(ctx)).where('workOrder.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('WORK_ORDER.NOT_FOUND')
  return {
    ...presentWorkOrder(row, ctx.now()),
    isMine: row.assigneeId === ctx.actor.userId,
    warningOpen: row.warningId !== null && (await isUnclosed(ctx, row.warningId)),
    entries: presentSteps(await listSteps(ctx, id), await photosOfSteps(ctx, id)),
  }
}

/** Whether its warning may still be closed. */
export const isUnclosed = async ({ tx }: Pick<Context, 'tx'>, warningId: string): Promise<boolean> =>
  (await tx
    .selectFrom('warning')
    .select('id')
    .where('id', '=', warningId)
    .where('status', 'in', unclosedWarningStates)
    .executeTakeFirst()) !== undefined
