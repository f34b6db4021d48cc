import type { MapSetting } from '@chargedeck/contract/base/map/calls'
import { mapSystems, toGcj02, toWgs84 } from '@chargedeck/domain/map/gcj02'
import type { Position } from '@chargedeck/domain/station/position'
import type { LatLng, LatLngBounds, LatLngLiteral } from 'leaflet'

export type MapBox = { west: number; south: number; east: number; north: number }

/** Between our positions (GCJ-02) and the degrees of the tiles. */
export type MapSpace = { onMap: (place: Position) => LatLngLiteral; toPlace: (at: LatLng) => Position }

const literal = ({ lng, lat }: Position): LatLngLiteral => ({ lng, lat })
/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6))
const placeOf = ({ lng, lat }: Position): Position => ({ lng: rounded(lng), lat: rounded(lat) })

export const spaceOf = (system: MapSetting['system']): MapSpace =>
  system === mapSystems.wgs84
    ? { onMap: (place) => literal(toWgs84(place)), toPlace: ({ lng, lat }) => placeOf(toGcj02({ lng, lat })) }
    : { onMap: literal, toPlace: placeOf }

const mostLng = 180
const mostLat = 90

/** Rounded outwards, so that a small step of the map asks for the same box. */
export function boxOf(bounds: LatLngBounds, { toPlace }: MapSpace): MapBox {
  const [southWest, northEast] = [toPlace(bounds.getSouthWest()), toPlace(bounds.getNorthEast())]
  const step = Math.max(0.01, 2 ** Math.floor(Math.log2((northEast.lng - southWest.lng) / 4 || 1)))
  const within = (degrees: number, most: number) => rounded(Math.min(Math.max(degrees * step, -most), most))
  return {
    west: within(Math.floor(southWest.lng / step), mostLng),
    south: within(Math.floor(southWest.lat / step), mostLat),
    east: within(Math.ceil(northEast.lng / step), mostLng),
    north: within(Math.ceil(northEast.lat / step), mostLat),
  }
}
