import { exportStates, type ExportState } from '@chargedeck/domain/export-job/states'

export const exportStateLabels: Record<ExportState, string> = {
  [exportStates.waiting]: '排队中',
  [exportStates.running]: '导出中',
  [exportStates.ready]: '已完成',
  [exportStates.failed]: '失败',
  [exportStates.stopped]: '已取消',
  [exportStates.gone]: '已过期',
}
