import type { WarningSource } from '@chargedeck/domain/warning/signal'
import { warningStates, type WarningEventKind, type WarningState } from '@chargedeck/domain/warning/states'

export const warningStatusLabels: Record<WarningState, string> = {
  [warningStates.open]: '未处理',
  [warningStates.recovered]: '已恢复待确认',
  [warningStates.closed]: '已关闭',
}
export const warningSourceLabels: Record<WarningSource, string> = {
  PILE: '充电桩',
  GUN: '充电枪',
  PLATFORM: '平台',
  CARRIER: '互联',
}
export const warningEventLabels: Record<WarningEventKind, string> = {
  RAISED: '产生',
  REPEATED: '重复',
  JOINED: '并入设备',
  RECOVERED: '恢复',
  CLOSED: '关闭',
}
