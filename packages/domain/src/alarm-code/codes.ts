import { protocols } from '../pile/capabilities.ts'

/** WARN names a fault that a charger reports, STOP_CAUSE the end of a charge. */
export const alarmTypes = ['WARN', 'STOP_CAUSE'] as const
export type AlarmType = (typeof alarmTypes)[number]

/** 1 is the most urgent. */
export const alarmLevels = [1, 2, 3, 4] as const
export type AlarmLevel = (typeof alarmLevels)[number]

/** ALL is for codes that the platform itself makes. */
export const alarmProtocols = ['ALL', ...protocols] as const
export type AlarmProtocol = (typeof alarmProtocols)[number]

export const alarmSides = ['PILE', 'VEHICLE', 'USER', 'PLATFORM', 'GRID'] as const
export type AlarmSide = (typeof alarmSides)[number]

/** A code as it ships. `carrierStopReason`: 0 user, 1 platform, 2 BMS, 3 charger fault, 4 disconnected, 5 to 99 others. */
export type ShippedAlarmCode = {
  code: string
  name: string
  alarmType: AlarmType
  protocol: AlarmProtocol
  alarmLevel: AlarmLevel
  side: AlarmSide
  normalFlag: 0 | 1
  carrierStopReason: number | null
  suggestion: string
  /** 1: a warning of level 3 or 4 ends with its recovery, without anybody's confirmation. */
  autoRecoverFlag?: 0 | 1
}

/** Those on call hear of faults unless staff say otherwise; the end of a charge is nothing to tell. */
export const notifyFlagOf = ({ alarmType }: Pick<ShippedAlarmCode, 'alarmType'>): 0 | 1 =>
  alarmType === 'WARN' ? 1 : 0
