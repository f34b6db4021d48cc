import type { Position } from '@chargedeck/domain/station/position'
import type { ReactNode } from 'react'
import type { MapPoint, MapSign } from './gather.ts'
import type { MapBox } from './map-space.ts'

/** Where a map looks. A new value moves it there. */
export type MapLook = Position & { zoom: number }

export const wholeCountry: MapLook = { lng: 104.5, lat: 36, zoom: 4 }
export const zooms = { province: 7, city: 11, street: 15 } as const

export type MapProps = {
  label: string
  height?: number | string
  look?: MapLook
  points?: readonly MapPoint[]
  /** Looks at all points once, when the first of them are there. */
  fit?: boolean
  /** How points look that are too near each other to be drawn one by one. */
  crowd?: (points: readonly MapPoint[]) => MapSign
  /** What a click on a point shows; left out, or null for this point: the map goes nearer to it. */
  popup?: (key: string) => ReactNode
  /** The chosen position. */
  here?: Position | null
  onPick?: (place: Position) => void
  /** The box that is seen, at first and after each move; with `fit` not before the map has looked at its points. */
  onBox?: (box: MapBox) => void
}
