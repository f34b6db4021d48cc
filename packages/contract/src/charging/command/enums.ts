import { backWithinMs, type CommandProgress } from '@chargedeck/domain/command/progress'
import { type CommandState, commandStates } from '@chargedeck/domain/command/states'
export const commandStatusLabels: Record<CommandState, string> = {
  [commandStates.waiting]: '待发',
  [commandStates.sent]: '已发',
  [commandStates.accepted]: '成功',
  [commandStates.failed]: '失败',
  [commandStates.timedOut]: '超时',
}
/** The progress of a command that staff wait for. */
export const commandProgressLabels: Record<CommandProgress, string> = {
  HELD: '等待充电结束后下发',
  WAITING: '下发中',
  SENT: '已下发，等待设备应答',
  DONE: '设备已接受',
  RESTARTING: '设备已接受，重启中',
  RESTARTED: '已重启',
  NOT_BACK: `未在 ${backWithinMs / 60_000} 分钟内恢复，请到现场查看`,
  REFUSED: '未执行',
  SILENT: '设备未应答',
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
