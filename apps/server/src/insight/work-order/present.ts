import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import type { WorkOrder, WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { secondsBetween, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { isOverdue } from '@chargedeck/domain/work-order/due-time'
import { isOpenWorkOrder } from '@chargedeck/domain/work-order/states'
import type { StepRow } from './step-store.ts'
import type { WorkOrderRow } from './store.ts'

export type NamedWorkOrder = WorkOrderRow & {
  stationName: string
  pileNo: string | null
  pileName: string | null
  gunName: string | null
  assigneeName: string | null
  createUserName: string | null
}

export function presentWorkOrder(row: NamedWorkOrder, now: Date): WorkOrder {
  const { dueTime, finishTime, status } = row
  return {
    id: row.id,
    orderNo: row.orderNo,
    title: row.title,
    level: row.level,
    content: row.content,
    stationId: row.stationId,
    stationName: row.stationName,
    pileId: row.pileId,
    pileNo: row.pileNo,
    pileName: row.pileName,
    gunId: row.gunId,
    gunName: row.gunName,
    warningId: row.warningId,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    status,
    dueTime: toWallTime(dueTime),
    overdue: isOverdue({ dueTime, finishTime, isOpen: isOpenWorkOrder(status) }, now),
    createTime: toWallTime(row.createTime),
    createUserName: row.createUserName,
    acceptTime: wallTimeOrNull(row.acceptTime),
    finishTime: wallTimeOrNull(finishTime),
    closeTime: wallTimeOrNull(row.closeTime),
    partsAmt: row.partsAmt,
  }
}

/** Each step with the time since the one before it. */
export const presentSteps = (
  steps: readonly StepRow[],
  photos: ReadonlyMap<string, ProofFile[]>,
): WorkOrderDetail['entries'] =>
  steps.map((step, index) => ({
    id: step.id,
    step: step.step,
    status: step.status,
    userName: step.userName,
    assigneeName: step.assigneeName,
    note: step.note,
    photos: photos.get(step.id) ?? [],
    parts: step.parts,
    createTime: toWallTime(step.createTime),
    tookSec: secondsBetween(steps[index - 1]?.createTime ?? step.createTime, step.createTime),
  }))
