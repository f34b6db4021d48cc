import { Skeleton } from 'antd'
import { lazyPart } from '../lazy-part.tsx'
import type { MapProps } from './map-props.ts'

export type { MapPoint, MapSign } from './gather.ts'
export type { MapBox } from './map-space.ts'
export { wholeCountry, zooms, type MapLook } from './map-props.ts'

/** A map with tiles, or with cities and a grid where the installation has none. Leaflet loads with the first map. */
export const Map = lazyPart<MapProps>(
  async () => (await import('./map-frame.tsx')).MapFrame,
  ({ height = 420 }) => <Skeleton.Node active style={{ width: '100%', height }} />,
)
