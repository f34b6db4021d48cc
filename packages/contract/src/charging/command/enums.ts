export const commandStatusLabels = { '00': '待发', '10': '已发', '30': '成功', '40': '失败', '50': '超时' }
export type CommandStatus = keyof typeof commandStatusLabels
export const resetKindLabels = { SOFT: '软重启', HARD: '硬重启' }
export type ResetKind = keyof typeof resetKindLabels
/** What a charger can be asked to tell at once. */
export const refreshLabels = {
  StatusNotification: '枪状态',
  MeterValues: '电表读数',
  Heartbeat: '心跳',
  DiagnosticsStatusNotification: '日志上传进度',
  FirmwareStatusNotification: '固件升级进度',
}
export type Refreshed = keyof typeof refreshLabels
