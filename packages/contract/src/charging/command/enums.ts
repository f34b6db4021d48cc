import { type CommandState, commandStates } from '@chargedeck/domain/command/states'
export const commandStatusLabels: Record<CommandState, string> = {
  [commandStates.waiting]: '待发',
  [commandStates.sent]: '已发',
  [commandStates.accepted]: '成功',
  [commandStates.failed]: '失败',
  [commandStates.timedOut]: '超时',
}
export const resetKindLabels = { SOFT: '软重启', HARD: '硬重启' }
export type ResetKind = keyof typeof resetKindLabels
/** The reports that can be requested from a charger. */
export const refreshLabels = {
  STATUS: '枪状态',
  METER: '电表读数',
  HEARTBEAT: '心跳',
  DIAGNOSTICS: '日志上传进度',
  FIRMWARE: '固件升级进度',
}
export type Refreshed = keyof typeof refreshLabels
