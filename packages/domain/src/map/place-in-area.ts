import type { Position } from '../station/position.ts'
import { cityCentres, type City } from './area-centres.ts'

const earthKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function kmBetween(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * earthKm * Math.asin(Math.sqrt(chord))
}

/** The city of a district, or the first city of its province where the district belongs to no city; null: unknown. */
export const cityOfArea = (areaCode: string): City | null =>
  cityCentres.find(({ code }) => code === areaCode.slice(0, 4)) ??
  cityCentres.find(({ code }) => code.slice(0, 2) === areaCode.slice(0, 2)) ??
  null

// districts without a city, and provinces whose cities are as large as provinces elsewhere
const wideProvinces = new Set(['15', '23', '42', '46', '50', '51', '53', '54', '62', '63', '65', '71'])
const reachKm = 200
const wideReachKm = 600

/** How far a place lies from the city of a district, when that is too far to be inside; null when it can be. */
export function kmOutsideArea(areaCode: string, place: Position): number | null {
  const city = cityOfArea(areaCode)
  if (!city) return null
  const km = kmBetween(city, place)
  return km > (wideProvinces.has(areaCode.slice(0, 2)) ? wideReachKm : reachKm) ? Math.round(km) : null
}
