import type { PileRunStatus } from '@chargedeck/domain/gun/states'
import type { Protocol } from '@chargedeck/domain/pile/capabilities'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import { type NetState, netStates, type PileState, pileStates } from '@chargedeck/domain/pile/states'

export const pileTypeLabels = { DC: '直流', AC: '交流' }
export type PileType = keyof typeof pileTypeLabels
export const pileStatusLabels: Record<PileState, string> = {
  [pileStates.new]: '待投运',
  [pileStates.inUse]: '在用',
  [pileStates.suspended]: '检修停用',
  [pileStates.scrapped]: '报废',
}
export const netStatusLabels: Record<NetState, string> = {
  [netStates.offline]: '离线',
  [netStates.online]: '在线',
}
export const pileRunStatusLabels: Record<PileRunStatus, string> = {
  FAULT: '故障',
  OFFLINE: '离线',
  CHARGING: '充电中',
  OCCUPIED: '占用',
  IDLE: '空闲',
}
export const protocolLabels: Record<Protocol, string> = {
  OCPP_1_6J: 'OCPP 1.6J',
  YKC_1_5: '云快充1.5',
  YKC_1_6: '云快充1.6',
  TCP_PRIVATE: '私有协议',
}
export const netTypeLabels = { SIM: '物联卡', LAN: '有线', WIFI: 'WIFI', OTHER: '其他' }
export type NetType = keyof typeof netTypeLabels
export const verifyStateLabels: Record<VerifyState, string> = {
  NONE: '未登记',
  VALID: '有效',
  DUE: '即将到期',
  OVERDUE: '已过期',
}
/** Whether a charger has the settings that staff wanted. */
export const driftLabels = { Y: '不一致', N: '一致' }
/** Whether the charger stores the limit as a setting of its own. */
export const socStateLabels = {
  PLATFORM: '平台控制',
  TOLD: '设备已设置',
  WAITING: '待下发',
  REFUSED: '设备拒绝，由平台控制',
}
export type SocState = keyof typeof socStateLabels

/** A new password that the charger has not used yet. */
export const newPasswordLabels = { UNSEEN: '可查看一次', SHOWN: '已查看' } as const
