import { pileStates } from '../../pile/states.ts'
import { carrierStationStatus } from '../../station/carrier-status.ts'
import type { GunFacts, PileFacts, PilePrices, PricePeriod, StationFacts } from './facts.ts'

export const equipmentTypes = { DC: 1, AC: 2 } as const
const payment = '刷卡、线上'

/** StationInfo of T/CEC 102 (A.7). `status`: what was just said about the station, if it is more than its state says. */
export const stationInfo = (
  operatorId: string,
  station: StationFacts,
  { prices, status }: { prices: readonly PilePrices[]; status?: number },
) => ({
  StationID: station.stationNo,
  OperatorID: operatorId,
  EquipmentOwnerID: station.ownerOperatorId,
  StationName: cut(station.stationName, 50),
  CountryCode: 'CN',
  AreaCode: station.areaCode,
  Address: cut(station.address, 50),
  ...text('StationTel', station.stationTel, 30),
  ServiceTel: cut(station.serviceTel, 30),
  StationType: Number(station.stationType),
  StationStatus: status ?? carrierStationStatus(station),
  ParkNums: station.parkNums,
  StationLng: degrees(station.lng),
  StationLat: degrees(station.lat),
  ...text('SiteGuide', station.siteGuide, 100),
  Construction: Number(station.construction),
  ...text('ParkInfo', station.parkInfo, 100),
  BusineHours: cut(station.openAllDayFlag === 1 ? '00:00-24:00' : (station.businessHours ?? ''), 100),
  ...priceText('ElectricityFee', prices, { of: ({ elecPrice }) => elecPrice, most: 256 }),
  ...priceText('ServiceFee', prices, { of: ({ servicePrice }) => servicePrice, most: 100 }),
  ...text('ParkFee', station.parkFeeDesc, 100),
  Payment: payment,
  SupportOrder: 0,
  EquipmentInfos: station.piles.filter(isShown).map(equipmentInfo),
})

/** A pile that was never put to use, and one that is scrapped, is no equipment of anybody's customers. */
export const isShown = ({ status }: Pick<PileFacts, 'status'>): boolean =>
  status === pileStates.inUse || status === pileStates.suspended

const equipmentInfo = (pile: PileFacts) => ({
  EquipmentID: pile.pileNo,
  ...(pile.manufacturerId?.length === 9 && { ManufacturerID: pile.manufacturerId }),
  ...text('ManufacturerName', pile.manufacturerName, 30),
  ...text('EquipmentModel', pile.model, 20),
  ...text('ProductionDate', pile.productionDate, 10),
  EquipmentType: equipmentTypes[pile.pileType],
  ConnectorInfos: pile.guns.map((gun) => connectorInfo(pile, gun)),
  ...(pile.lng !== null && pile.lat !== null && { EquipmentLng: degrees(pile.lng), EquipmentLat: degrees(pile.lat) }),
  Power: round(pile.ratedPowerKw, 1),
  ...text('EquipmentName', pile.pileName, 30),
})

const connectorInfo = (pile: PileFacts, gun: GunFacts) => ({
  ConnectorID: gun.gunCode,
  ...text('ConnectorName', gun.gunName, 30),
  ConnectorType: Number(gun.connectorType),
  VoltageUpperLimits: pile.voltageMax,
  VoltageLowerLimits: pile.voltageMin,
  Current: pile.currentMax,
  Power: round(gun.ratedPowerKw, 1),
  ...text('ParkNo', gun.parkNo, 10),
  NationalStandard: Number(gun.nationalStandard),
})

const words = { DC: '直流', AC: '交流' }
type Shown = { of: (period: PricePeriod) => number; most: number }

/** Such as 直流00:00-08:00 0.3285元/度;… and where that is too long the lowest and the highest: a price that is cut is a wrong one. */
function priceText<Name extends string>(name: Name, prices: readonly PilePrices[], { of, most }: Shown) {
  const yuan = (price: number): string => (price / 10_000).toFixed(4)
  const timed = ({ pileType, periods }: PilePrices) =>
    words[pileType] +
    periods.map((period) => `${period.startTime}-${period.endTime} ${yuan(of(period))}元/度`).join(';')
  const range = ({ pileType, periods }: PilePrices) => {
    const all = periods.map(of)
    const ends = new Set([Math.min(...all), Math.max(...all)])
    return `${words[pileType]}${[...ends].map(yuan).join('-')}元/度`
  }
  const whole = prices.map(timed).join('。')
  return text(name, [...whole].length <= most ? whole : prices.map(range).join('。'), most)
}

const text = <Name extends string>(name: Name, value: string | null, most: number): Partial<Record<Name, string>> =>
  value ? ({ [name]: cut(value, most) } as Record<Name, string>) : {}
/** By letters, so that none is cut in two. */
const cut = (value: string, most: number): string => [...value].slice(0, most).join('')
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const degrees = (value: number | null): number => round(value ?? 0, 6)
