import { stationStateText } from '@chargedeck/contract/site/station/enums'
import type { MapStation, StationCrowd } from '@chargedeck/contract/site/station/map'
import { stationStates } from '@chargedeck/domain/station/states'
import type { MapPoint, MapSign } from '../../../ui/map/map.tsx'
import type { Lead } from '../../../ui/text/lead.ts'
import type { Tone } from '../../../ui/text/state-tag.tsx'

/** What a page adds to the mark of a station: a short sign, a colour instead of that of its guns, and a sentence with a link for the popup. */
export type StationNote = { tone?: Tone; sign: string; text: string; lead: Lead }
export type StationNotes = ReadonlyMap<string, StationNote>

type Guns = Pick<MapStation, 'gunQty' | 'idleGunQty' | 'chargingGunQty' | 'faultGunQty' | 'offlineGunQty'>

/** The colour says what the words say: whether a driver finds a free gun. */
function gunSign({ gunQty, idleGunQty, chargingGunQty, faultGunQty, offlineGunQty }: Guns): Omit<MapSign, 'label'> {
  if (gunQty === 0) return { tone: 'off', sign: '无枪' }
  if (idleGunQty > 0) return { tone: 'idle', sign: `空 ${idleGunQty}/${gunQty}` }
  if (offlineGunQty === gunQty) return { tone: 'off', sign: '离线' }
  if (chargingGunQty === 0 && faultGunQty > 0) return { tone: 'fault', sign: '故障' }
  return { tone: 'active', sign: `满 0/${gunQty}` }
}

export const isOpen = ({ status }: MapStation): boolean => status === stationStates.operating

export function pointOf(station: MapStation, note?: StationNote): MapPoint {
  const { id, stationName, lng, lat } = station
  const own = isOpen(station) ? gunSign(station) : { tone: 'reserved' as const, sign: stationStateText(station) }
  const sign = note ? { tone: note.tone ?? own.tone, sign: `${own.sign} ${note.sign}` } : own
  return { key: id, place: { lng, lat }, label: stationName, ...sign }
}

/** Stations that the server sent as one: too many to count their free guns. */
export const pointOfCrowd = ({ lng, lat, stationQty, gunQty }: StationCrowd): MapPoint => ({
  key: `${lng} ${lat} ${stationQty}`,
  place: { lng, lat },
  tone: 'active',
  sign: `${stationQty}站`,
  label: `${gunQty}枪`,
})

export const crowdOfCrowds = (crowds: readonly StationCrowd[]): MapSign =>
  pointOfCrowd({
    lng: 0,
    lat: 0,
    stationQty: crowds.reduce((sum, { stationQty }) => sum + stationQty, 0),
    gunQty: crowds.reduce((sum, { gunQty }) => sum + gunQty, 0),
  })

/** Stations that the map drew as one. */
export function crowdSign(stations: readonly MapStation[], notes?: StationNotes): MapSign {
  const noted = stations.filter(({ id }) => notes?.has(id)).length
  const guns = stations.filter(isOpen).reduce<Guns>(sumOf, noGuns)
  const { tone, sign } = gunSign(guns)
  const names = stations.slice(0, 3).map(({ stationName }) => stationName)
  return {
    tone,
    sign: `${stations.length}站 ${sign}${noted > 0 ? ` ▲${noted}` : ''}`,
    label: `${names.join('、')}${stations.length > names.length ? ' 等' : ''}`,
  }
}

const noGuns: Guns = { gunQty: 0, idleGunQty: 0, chargingGunQty: 0, faultGunQty: 0, offlineGunQty: 0 }
const sumOf = (sum: Guns, guns: Guns): Guns => ({
  gunQty: sum.gunQty + guns.gunQty,
  idleGunQty: sum.idleGunQty + guns.idleGunQty,
  chargingGunQty: sum.chargingGunQty + guns.chargingGunQty,
  faultGunQty: sum.faultGunQty + guns.faultGunQty,
  offlineGunQty: sum.offlineGunQty + guns.offlineGunQty,
})
