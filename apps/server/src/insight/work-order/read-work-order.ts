import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { unclosedWarningStates, warningStates, type WarningState } from '@chargedeck/domain/warning/states'
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
  const status = row.warningId === null ? null : await warningStatus(ctx, row.warningId)
  return {
    ...presentWorkOrder(row, ctx.now()),
    isMine: row.assigneeId === ctx.actor.userId,
    warningOpen: isUnclosedState(status),
    warningOver: status !== null && status !== warningStates.open,
    entries: presentSteps(await listSteps(ctx, id), await photosOfSteps(ctx, id)),
  }
}

/** Whether its warning may still be closed. */
export const isUnclosed = async (ctx: Pick<Context, 'tx'>, warningId: string): Promise<boolean> =>
  isUnclosedState(await warningStatus(ctx, warningId))

const isUnclosedState = (status: WarningState | null): boolean => unclosedWarningStates.some((one) => one === status)

const warningStatus = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<WarningState | null> =>
  (await tx.selectFrom('warning').select('status').where('id', '=', id).executeTakeFirst())?.status ?? null
