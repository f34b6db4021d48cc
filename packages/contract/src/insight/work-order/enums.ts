import { workOrderStates, type WorkOrderEntry, type WorkOrderState } from '@chargedeck/domain/work-order/states'

export const workOrderStateLabels: Record<WorkOrderState, string> = {
  [workOrderStates.waiting]: '待接单',
  [workOrderStates.working]: '处理中',
  [workOrderStates.toCheck]: '待验收',
  [workOrderStates.closed]: '已关闭',
  [workOrderStates.cancelled]: '已取消',
}
export const workOrderEntryLabels: Record<WorkOrderEntry, string> = {
  create: '创建',
  assign: '指派',
  accept: '接单',
  note: '补充说明',
  finish: '完成',
  return: '退回',
  close: '验收关闭',
  cancel: '取消',
}
/** What a figure is counted by. */
export const workOrderGroupLabels = { STATION: '站点', MAKER: '桩企' } as const
export type WorkOrderGroup = keyof typeof workOrderGroupLabels

/** Of orders without a pile. */
export const noMaker = { key: '-', name: '未关联充电桩' } as const
