import type { Position } from '@chargedeck/domain/station/position'

/** The visible part of a map: its centre, and how many degrees of latitude fit into its height. */
export type MapView = Position & { span: number }

export const mapSize = { width: 640, height: 400 }
export const wholeCountry: MapView = { lng: 104.5, lat: 36, span: 44 }
export const closeTo = (place: Position): MapView => ({ ...place, span: 0.08 })

const leastSpan = 0.0008
const mostSpan = 60
export const zoomed = (view: MapView, by: number): MapView => ({
  ...view,
  span: Math.min(mostSpan, Math.max(leastSpan, view.span * by)),
})

/** A degree of longitude is shorter than one of latitude, and shrinks towards the poles. */
const shortening = ({ lat }: Position): number => Math.cos((lat * Math.PI) / 180)

export function toMap(view: MapView, { lng, lat }: Position): { x: number; y: number } {
  const perDegree = mapSize.height / view.span
  return {
    x: mapSize.width / 2 + (lng - view.lng) * perDegree * shortening(view),
    y: mapSize.height / 2 - (lat - view.lat) * perDegree,
  }
}

/** Six decimals are a tenth of a metre. */
export function toPlace(view: MapView, { x, y }: { x: number; y: number }): Position {
  const perDegree = mapSize.height / view.span
  const rounded = (degrees: number) => Number(degrees.toFixed(6))
  return {
    lng: rounded(view.lng + (x - mapSize.width / 2) / perDegree / shortening(view)),
    lat: rounded(view.lat - (y - mapSize.height / 2) / perDegree),
  }
}

const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001]

/** The lines of the grid: round numbers of degrees, about five per height. */
export function gridOf(view: MapView): { step: number; lngs: number[]; lats: number[] } {
  const step = steps.find((one) => view.span / one >= 4) ?? 0.0001
  const half = { lat: view.span / 2, lng: ((view.span / 2) * mapSize.width) / mapSize.height / shortening(view) }
  return { step, lngs: multiples(view.lng, half.lng, step), lats: multiples(view.lat, half.lat, step) }
}

const multiples = (middle: number, half: number, step: number): number[] => {
  const first = Math.ceil((middle - half) / step)
  const qty = Math.max(0, Math.floor((middle + half) / step) - first + 1)
  return Array.from({ length: qty }, (_, index) => (first + index) * step)
}
