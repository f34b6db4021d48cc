import type { ApiStandard } from '../kinds.ts'

export type Province = Exclude<ApiStandard, 'T/CEC'>

/** What is told to a partner, whatever its standard calls it. */
export type TellingKind =
  | 'OPERATOR'
  | 'STATION_INFO'
  | 'STATION_STATUS'
  | 'CHARGE_STATUS'
  | 'ORDER'
  | 'REALTIME_POWER'
  | 'DAY_STATS'
  | 'BMS'
  | 'ALARM'
  | 'EVENT'
  | 'BONUS_ORDER'
export type TellingNames = Readonly<Partial<Record<TellingKind, string>>>

const nationalNames: TellingNames = {
  STATION_INFO: 'notification_stationInfo',
  STATION_STATUS: 'notification_stationStatus',
  CHARGE_STATUS: 'notification_equip_charge_status',
  ORDER: 'notification_charge_order_info',
}

const supervision: TellingNames = {
  OPERATOR: 'supervise_notification_operator_info',
  STATION_INFO: 'supervise_notification_station_info',
  STATION_STATUS: 'supervise_notification_station_status',
  CHARGE_STATUS: 'supervise_notification_equip_charge_status',
  ORDER: 'supervise_notification_charge_order_info',
  REALTIME_POWER: 'supervise_notification_realtime_power_info',
  DAY_STATS: 'supervise_notification_operation_stats_info',
  BMS: 'notification_bmsInfo',
  ALARM: 'notification_alarmInfo',
  EVENT: 'notification_eventInfo',
  BONUS_ORDER: 'notification_charge_order_info_for_bonus',
}

/** A province is data: how often it wants what unless its carrier says otherwise, and which fields it calls otherwise. A carrier's own map comes after. */
export type RegulatorProfile = {
  names: TellingNames
  powerMin: number
  chargeStatusSec: number
  fieldMap: Readonly<Record<string, string>>
}

export const regulatorProfiles: Record<Province, RegulatorProfile> = {
  HUNAN: { names: supervision, powerMin: 5, chargeStatusSec: 300, fieldMap: {} },
  GUANGXI: { names: supervision, powerMin: 15, chargeStatusSec: 300, fieldMap: {} },
}

export const isProvince = (standard: ApiStandard): standard is Province => standard !== 'T/CEC'
export const namesOf = (standard: ApiStandard): TellingNames =>
  isProvince(standard) ? regulatorProfiles[standard].names : nationalNames

type Speaker = { apiStandard: ApiStandard; fieldMap: Readonly<Record<string, string>> }
/** How a partner calls our fields: the names of its province, then those that staff gave it. */
export const fieldNamesOf = ({ apiStandard, fieldMap }: Speaker): Readonly<Record<string, string>> =>
  isProvince(apiStandard) ? { ...regulatorProfiles[apiStandard].fieldMap, ...fieldMap } : fieldMap
