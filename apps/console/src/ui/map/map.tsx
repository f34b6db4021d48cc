import type { Position } from '@chargedeck/domain/station/position'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { MapPoint, MapSign } from './gather.ts'
import type { MapBox } from './map-space.ts'

export type { MapPoint, MapSign } from './gather.ts'
export type { MapBox } from './map-space.ts'

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
  /** The box that is seen, at first and after each move. */
  onBox?: (box: MapBox) => void
}

/** A map with tiles, or with cities and a grid where the installation has none. Leaflet loads with the first map. */
export const Map = lazyPart<MapProps>(
  async () => (await import('./map-frame.tsx')).MapFrame,
  ({ height = 420 }) => <Skeleton.Node active style={{ width: '100%', height }} />,
)
