import { chinaBounds } from '@chargedeck/domain/station/position'
import type { MapBox } from '../../../ui/map/map.tsx'

const holds = (outer: MapBox, inner: MapBox): boolean =>
  outer.west <= inner.west && inner.east <= outer.east && outer.south <= inner.south && inner.north <= outer.north
/** No station is outside of it. */
const partInChina = ({ west, east, south, north }: MapBox): MapBox => ({
  west: Math.max(west, chinaBounds.west),
  east: Math.min(east, chinaBounds.east),
  south: Math.max(south, chinaBounds.south),
  north: Math.min(north, chinaBounds.north),
})
const widthOf = ({ west, east }: MapBox): number => east - west

/**
 * The box to ask the server for. An answer shows every box inside of its own; in crowds, which are cells of its box,
 * only down to half of the width, below which they would be coarse.
 */
export function boxToAsk(asked: MapBox | null, seen: MapBox | null, inCrowds: boolean): MapBox | null {
  if (!asked || !seen) return seen
  const isShown = holds(asked, partInChina(seen)) && (!inCrowds || widthOf(seen) >= widthOf(asked) / 2)
  return isShown ? asked : seen
}

type Place = { lng: number; lat: number }
export const isIn = ({ west, east, south, north }: MapBox, { lng, lat }: Place): boolean =>
  west <= lng && lng <= east && south <= lat && lat <= north
