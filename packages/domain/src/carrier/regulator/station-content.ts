import { parkFeeTypes, powerSupplyWays, type PowerSupplyWay } from '../../station/kinds.ts'
import type { OccupyTerms } from '../../occupy-order/terms.ts'
import type { PilePrices } from '../station/facts.ts'
import { idleFees } from './idle-fees.ts'

/** What regulators want to know of a station beside T/CEC 102-2016 (B.2), as far as we know it. */
export type StationExtras = {
  stationUniqueId: string | null
  isOpenAllDay: boolean
  parkFeeType: string
  /** Null: staying costs nothing. */
  occupyTerms: OccupyTerms | null
  powerSupplyWay: PowerSupplyWay | null
  powerAccountNo: string | null
  capacityKva: number | null
  ratedPowerKw: number
  operateDate: string | null
  facilities: readonly string[]
  /** As this carrier is told them. */
  prices: readonly PilePrices[]
}

const parkTypes: Readonly<Record<string, number>> = {
  [parkFeeTypes.free]: 0,
  [parkFeeTypes.charged]: 1,
  [parkFeeTypes.freeForAWhile]: 2,
  [parkFeeTypes.freeWhileCharging]: 3,
}
const supporting: Readonly<Record<string, number>> = { TOILET: 1, STORE: 2, DINING: 3, LOUNGE: 4, CANOPY: 5 }
const chargingOnly = 1
const chargingTypes = { AC: 1, DC: 2 } as const

/** Adds to a StationInfo of A.7 what only regulators get. */
export const regulatorStation = (stationInfo: object, extras: StationExtras): object => ({
  ...stationInfo,
  ...(extras.stationUniqueId !== null && { StationUniqueID: extras.stationUniqueId }),
  StationClassification: chargingOnly,
  Is24Hour: extras.isOpenAllDay ? 1 : 0,
  PeriodFee: extras.prices.some(({ periods }) => hasSeveralPrices(periods)) ? 1 : 0,
  PolicyInfos: extras.prices.flatMap(policyInfos),
  ParkType: parkTypes[extras.parkFeeType] ?? 255,
  ...idleFees(extras.occupyTerms),
  BusinessExpandType: hasOwnSupply(extras) ? 1 : 0,
  ElectricityAccountID: extras.powerAccountNo ?? '',
  Capacity: extras.capacityKva ?? 0,
  RatedPower: extras.ratedPowerKw,
  OfficialRunTime: extras.operateDate ?? '',
  SupportingFacilities: extras.facilities.flatMap((name) => supporting[name] ?? []),
  PrinterFlag: extras.facilities.includes('PRINTER') ? 1 : 0,
  BarrierFlag: extras.facilities.includes('GATE') ? 1 : 0,
  ParkingLockFlag: extras.facilities.includes('LOCK') ? 1 : 0,
})

const hasSeveralPrices = (periods: PilePrices['periods']): boolean =>
  new Set(periods.map(({ elecPrice, servicePrice }) => `${elecPrice} ${servicePrice}`)).size > 1

const policyInfos = ({ pileType, periods }: PilePrices) =>
  periods.map(({ startTime, endTime, elecPrice, servicePrice }) => ({
    StartTime: startTime,
    EndTime: endTime,
    ChargingType: chargingTypes[pileType],
    ElecFee: elecPrice / 10_000,
    ServiceFee: servicePrice / 10_000,
  }))

/** Where nobody said how it is supplied, a number at the grid says it. */
const hasOwnSupply = ({ powerSupplyWay, powerAccountNo }: StationExtras): boolean =>
  powerSupplyWay === null ? powerAccountNo !== null : powerSupplyWay === powerSupplyWays.direct
