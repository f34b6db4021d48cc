import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import {
  type ConnectorType,
  connectorTypes,
  type NationalStandard,
  nationalStandards,
} from '@chargedeck/domain/gun/kinds'

export const gunRunStatusLabels: Record<GunState, string> = {
  [gunStates.offline]: '离线',
  [gunStates.idle]: '空闲',
  [gunStates.occupied]: '占用(未充电)',
  [gunStates.charging]: '占用(充电中)',
  [gunStates.reserved]: '占用(预约锁定)',
  [gunStates.fault]: '故障',
}
export const connectorTypeLabels: Record<ConnectorType, string> = {
  [connectorTypes.householdSocket]: '家用插座',
  [connectorTypes.acSocket]: '交流插座',
  [connectorTypes.acPlug]: '交流枪头',
  [connectorTypes.dcPlug]: '直流枪头',
  [connectorTypes.wireless]: '无线',
  [connectorTypes.other]: '其他',
}
export const nationalStandardLabels: Record<NationalStandard, string> = {
  [nationalStandards.of2011]: '2011版',
  [nationalStandards.of2015]: '2015版',
}
export const qrFileLabels = { PNG: '图片', ZIP: '图片压缩包', PDF: '打印页' }
/** Words of chargers for their faults; another word is shown as it is. */
export const gunErrorLabels: Readonly<Record<string, string>> = {
  ConnectorLockFailure: '枪锁故障',
  EVCommunicationError: '车辆通信故障',
  GroundFailure: '接地故障',
  HighTemperature: '温度过高',
  InternalError: '内部故障',
  LocalListConflict: '本地名单冲突',
  OtherError: '其他故障',
  OverCurrentFailure: '过流',
  OverVoltage: '过压',
  PowerMeterFailure: '电表故障',
  PowerSwitchFailure: '功率开关故障',
  ReaderFailure: '读卡器故障',
  ResetFailure: '复位失败',
  UnderVoltage: '欠压',
  WeakSignal: '信号弱',
}
