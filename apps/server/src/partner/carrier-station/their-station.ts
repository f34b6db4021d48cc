import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import type { AnswerOf } from '@chargedeck/tcec/messages'

export type StationInfo = AnswerOf<'query_stations_info'>['StationInfos'][number]

/** A station as a partner names it, in the lengths that we keep. */
export const stationOf = (info: StationInfo) => ({
  stationNo: info.StationID.slice(0, 40),
  stationName: cut(info.StationName, 60) || info.StationID.slice(0, 40),
  areaCode: cut(info.AreaCode, 20),
  address: cut(info.Address, 100),
  lng: degrees(info.StationLng, 180),
  lat: degrees(info.StationLat, 90),
  serviceTel: cut(info.ServiceTel, 40) || null,
  businessHours: cut(info.BusineHours ?? '', 100) || null,
  parkFeeDesc: cut(info.ParkFee ?? '', 100) || null,
  stationStatus: Math.max(-1, Math.min(info.StationStatus, 255)),
})
export type TheirStation = ReturnType<typeof stationOf>

export const gunsOf = (info: StationInfo) =>
  info.EquipmentInfos.flatMap((pile) =>
    pile.ConnectorInfos.map((gun) => ({
      gunCode: gun.ConnectorID.slice(0, 40),
      gunName: cut(gun.ConnectorName ?? '', 40) || gun.ConnectorID.slice(0, 40),
      pileNo: pile.EquipmentID.slice(0, 40),
      pileName: cut(pile.EquipmentName ?? '', 40) || pile.EquipmentID.slice(0, 40),
      equipmentType: small(pile.EquipmentType),
      connectorType: small(gun.ConnectorType),
      powerKw: String(Math.max(0, Math.min(Math.round(gun.Power * 10) / 10, 99_999))),
    })),
  )
export type TheirGun = ReturnType<typeof gunsOf>[number]

const states = new Map<number, GunState>(Object.values(gunStates).map((state) => [Number(state), state]))
/** A state that the standard does not know is none to charge in. */
export const stateIn = (status: number): GunState => states.get(status) ?? gunStates.offline

const cut = (text: string, most: number): string => [...text.trim()].slice(0, most).join('')
const small = (value: number): number => Math.max(0, Math.min(value, 32_767))
const degrees = (value: number, most: number): string | null => (Math.abs(value) > most ? null : value.toFixed(6))
