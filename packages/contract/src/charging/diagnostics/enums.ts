import { type DiagnosticsState, diagnosticsStates } from '@chargedeck/domain/diagnostics/states'
export const diagnosticsStatusLabels: Record<DiagnosticsState, string> = {
  [diagnosticsStates.waiting]: '待下发',
  [diagnosticsStates.sent]: '已下发',
  [diagnosticsStates.uploading]: '上传中',
  [diagnosticsStates.uploaded]: '已上传',
  [diagnosticsStates.failed]: '失败',
}
