import type { WorkOrderPart } from '@chargedeck/contract/insight/work-order/shapes'
import type { WorkOrderEntry } from '@chargedeck/domain/work-order/states'
import type { Context } from '../../platform/context.ts'
import type { WorkOrderRow } from './store.ts'

type Step = { step: WorkOrderEntry; note?: string | null | undefined; parts?: readonly WorkOrderPart[] }

/** Adds a line to the story of an order, as it is after the step. */
export async function writeStep(
  { tx, nextId, now, actor }: Context,
  order: Pick<WorkOrderRow, 'id' | 'status' | 'assigneeId'>,
  { step, note, parts = [] }: Step,
): Promise<string> {
  const id = nextId()
  await tx
    .insertInto('workOrderStep')
    .values({
      id,
      orderId: order.id,
      step,
      status: order.status,
      userId: actor.userId,
      assigneeId: order.assigneeId,
      note: note?.trim() || null,
      parts: JSON.stringify(parts),
      createTime: now(),
    })
    .execute()
  return id
}

export const listSteps = ({ tx }: Pick<Context, 'tx'>, orderId: string) =>
  tx
    .selectFrom('workOrderStep')
    .leftJoin('sysUser as author', 'author.id', 'workOrderStep.userId')
    .leftJoin('sysUser as assignee', 'assignee.id', 'workOrderStep.assigneeId')
    .selectAll('workOrderStep')
    .select(['author.name as userName', 'assignee.name as assigneeName'])
    .where('workOrderStep.orderId', '=', orderId)
    .orderBy('workOrderStep.id')
    .execute()
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]
