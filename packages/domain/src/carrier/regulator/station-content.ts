import { parkFeeTypes } from '../../station/kinds.ts'

/** What regulators want to know of a station beside T/CEC 102-2016 (B.2), as far as we know it. */
export type StationExtras = {
  stationUniqueId: string | null
  isOpenAllDay: boolean
  parkFeeType: string
  hasOccupyFee: boolean
  powerAccountNo: string | null
  capacityKva: number | null
  ratedPowerKw: number
  operateDate: string | null
  facilities: readonly string[]
}

const parkTypes: Readonly<Record<string, number>> = {
  [parkFeeTypes.free]: 0,
  [parkFeeTypes.charged]: 1,
  [parkFeeTypes.freeForAWhile]: 2,
  [parkFeeTypes.freeWhileCharging]: 3,
}
const supporting: Readonly<Record<string, number>> = { TOILET: 1, STORE: 2, DINING: 3, LOUNGE: 4, CANOPY: 5 }
const chargingOnly = 1

/** Adds to a StationInfo of A.7 what only regulators get. */
export const regulatorStation = (stationInfo: object, extras: StationExtras): object => ({
  ...stationInfo,
  ...(extras.stationUniqueId !== null && { StationUniqueID: extras.stationUniqueId }),
  StationClassification: chargingOnly,
  Is24Hour: extras.isOpenAllDay ? 1 : 0,
  PeriodFee: 1,
  ParkType: parkTypes[extras.parkFeeType] ?? 255,
  IdleFeeFlag: extras.hasOccupyFee ? 1 : 0,
  BusinessExpandType: extras.powerAccountNo === null ? 0 : 1,
  ElectricityAccountID: extras.powerAccountNo ?? '',
  Capacity: extras.capacityKva ?? 0,
  RatedPower: extras.ratedPowerKw,
  OfficialRunTime: extras.operateDate ?? '',
  SupportingFacilities: extras.facilities.flatMap((name) => supporting[name] ?? []),
  PrinterFlag: extras.facilities.includes('PRINTER') ? 1 : 0,
  BarrierFlag: extras.facilities.includes('GATE') ? 1 : 0,
  ParkingLockFlag: extras.facilities.includes('LOCK') ? 1 : 0,
})
