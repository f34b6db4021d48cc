import type { AlarmLevel, AlarmProtocol, AlarmSide, AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { protocolLabels } from '../pile/enums.ts'

export const alarmTypeLabels: Record<AlarmType, string> = { WARN: '告警', STOP_CAUSE: '停止原因' }
export const alarmLevelLabels: Record<AlarmLevel, string> = { 1: '紧急', 2: '重要', 3: '一般', 4: '提示' }
export const alarmProtocolLabels: Record<AlarmProtocol, string> = { ALL: '通用', ...protocolLabels }
export const alarmSideLabels: Record<AlarmSide, string> = {
  PILE: '充电桩',
  VEHICLE: '车辆',
  USER: '用户',
  PLATFORM: '平台',
  GRID: '电网',
}
