import { workOrderSteps, type WorkOrderStep } from '@chargedeck/domain/work-order/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type WorkOrderRow = Selectable<Tables['workOrder']>
export type NewWorkOrder = Insertable<Tables['workOrder']>

/** An order is seen and changed by users whose data scope has its station. */
export const workOrdersInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('workOrder')
    .innerJoin('station', 'station.id', 'workOrder.stationId')
    .where(withinScope(actor, 'station.orgId'))

/** Locks the order until the end of the transaction. */
export async function lockWorkOrder(reader: Reader, id: string): Promise<WorkOrderRow & { orgId: string }> {
  const order = await workOrdersInScope(reader)
    .selectAll('workOrder')
    .select('station.orgId')
    .where('workOrder.id', '=', id)
    .forUpdate('workOrder')
    .executeTakeFirst()
  if (!order) throw new AppError('WORK_ORDER.NOT_FOUND')
  return order
}

export const insertWorkOrder = async ({ tx }: Pick<Context, 'tx'>, row: NewWorkOrder): Promise<boolean> =>
  (await tx
    .insertInto('workOrder')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

type Changes = Omit<Updateable<Tables['workOrder']>, 'status'>

/** Of two concurrent steps that exclude each other one wins. */
export async function moveWorkOrder(
  { tx }: Pick<Context, 'tx'>,
  { id, status }: Pick<WorkOrderRow, 'id' | 'status'>,
  step: WorkOrderStep,
  changes: Changes = {},
): Promise<WorkOrderRow> {
  const next = workOrderSteps.next(status, step)
  if (next === null) throw new AppError('WORK_ORDER.STEP_NOT_ALLOWED')
  const moved = await tx
    .updateTable('workOrder')
    .set({ ...changes, status: next })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new AppError('WORK_ORDER.STEP_NOT_ALLOWED')
  return moved
}
