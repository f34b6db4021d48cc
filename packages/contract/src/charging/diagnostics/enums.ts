export type DiagnosticsStatus = '00' | '10' | '20' | '50' | '90'
export const diagnosticsStatusLabels: Record<DiagnosticsStatus, string> = {
  '00': '待下发',
  '10': '已下发',
  '20': '上传中',
  '50': '已上传',
  '90': '失败',
}
