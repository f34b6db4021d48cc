import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { workOrderStates, workOrderSteps, type WorkOrderStep } from '@chargedeck/domain/work-order/states'
import type { May } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

const calls = {
  accept: workOrderApi.accept,
  finish: workOrderApi.finish,
  close: workOrderApi.close,
  return: workOrderApi.sendBack,
  note: workOrderApi.note,
  assign: workOrderApi.assign,
  cancel: workOrderApi.cancel,
} as const satisfies Record<WorkOrderStep, unknown>

const labels: Record<WorkOrderStep, string> = {
  accept: '接单',
  finish: '完成',
  close: '验收关闭',
  return: '退回',
  note: '补充说明',
  assign: '指派',
  cancel: '取消工单',
}
const { waiting, working, toCheck } = workOrderStates
/** In the order that a hand needs them at a pile. */
const shownIn: Readonly<Record<string, readonly WorkOrderStep[]>> = {
  [waiting]: ['accept', 'assign', 'note', 'cancel'],
  [working]: ['finish', 'note', 'assign', 'cancel'],
  [toCheck]: ['close', 'return', 'note'],
}

/** What the state allows and the role may do; an order of somebody else says so. */
export const actionsOf = (order: WorkOrderDetail, may: May, act: (step: WorkOrderStep) => void): RowAction[] =>
  (shownIn[order.status] ?? [])
    .filter((step) => workOrderSteps.can(order.status, step) && may(calls[step]))
    .map((step) => ({
      key: step,
      label: labels[step],
      danger: step === 'cancel',
      whyNot: whyNot(step, order),
      onClick: () => act(step),
    }))

function whyNot(step: WorkOrderStep, { assignee, isMine }: WorkOrderDetail): string | undefined {
  const isOfOther = assignee !== null && !isMine
  return isOfOther && (step === 'accept' || step === 'finish') ? `已指派给${assignee.name}` : undefined
}
