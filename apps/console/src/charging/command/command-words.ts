import { commandStates } from '@chargedeck/domain/command/states'
import type { CommandState } from '@chargedeck/domain/command/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

const words: Readonly<Record<string, string>> = {
  START: '启动充电',
  STOP: '停止充电',
  REBOOT: '重启',
  UNLOCK: '解锁枪',
  SET_AVAILABILITY: '启用停用',
  SET_CONFIGURATION: '设置配置',
  CHANGE_PASSWORD: '更换接入密码',
  GET_CONFIGURATION: '读取配置',
  CLEAR_CACHE: '清除鉴权缓存',
  TRANSFER_DATA: '自定义数据',
  TRIGGER: '触发上报',
  SET_SOC: '设置SOC上限',
  SET_FEE: '下发计费',
  GET_DIAGNOSTICS: '上传日志',
  UPDATE_FIRMWARE: '升级固件',
  GET_LOCAL_LIST_VERSION: '查询名单版本',
  SEND_LOCAL_LIST: '下发名单',
  RESERVE: '预约',
  CANCEL_RESERVATION: '取消预约',
  SET_POWER_PROFILE: '下发功率曲线',
  CLEAR_POWER_PROFILE: '清除功率曲线',
  GET_POWER_SCHEDULE: '查询功率曲线',
}
export const commandWord = (command: string): string => words[command] ?? command
export const commandOptions = Object.entries(words).map(([value, label]) => ({ value, label }))

export const commandTones: Record<CommandState, Tone> = {
  [commandStates.waiting]: 'waiting',
  [commandStates.sent]: 'active',
  [commandStates.accepted]: 'done',
  [commandStates.failed]: 'fault',
  [commandStates.timedOut]: 'attention',
}
export const commandStatusOrder: readonly CommandState[] = Object.values(commandStates)
