import { cityOfArea } from '@chargedeck/domain/map/place-in-area'
import type { Position } from '@chargedeck/domain/station/position'
import { useMemo, useState } from 'react'
import { Map, wholeCountry, zooms, type MapLook } from '../../../ui/map/map.tsx'
import { pointOf, pointOfCrowd } from '../parts/map-signs.ts'
import { useStationsInSight } from '../parts/map-station-queries.ts'

type Props = {
  /** Where the map looks at first; the city of the area if there is none yet. */
  start: Position | null
  areaCode: string | undefined
  value: Position | null
  onPick: (place: Position) => void
}

/** A click sets the position; another province, city or district moves the map there. */
export function PlacePicker({ start, areaCode, value, onPick }: Props) {
  const [startArea] = useState(areaCode)
  const look = useMemo<MapLook>(
    () => (start && areaCode === startArea ? { ...start, zoom: zooms.street } : lookAt(areaCode)),
    [start, areaCode, startArea],
  )
  const { data, see } = useStationsInSight(null)
  const points = useMemo(
    () => data && [...data.stations.map((station) => pointOf(station)), ...data.crowds.map(pointOfCrowd)],
    [data],
  )
  return (
    <Map
      label="点击地图选择位置"
      height={400}
      look={look}
      points={points ?? []}
      crowd={(near) => ({ tone: 'active', sign: `${near.length}站`, label: '已有站点' })}
      here={value}
      onPick={onPick}
      onBox={see}
    />
  )
}

function lookAt(areaCode: string | undefined): MapLook {
  const city = areaCode ? cityOfArea(areaCode) : null
  return city ? { lng: city.lng, lat: city.lat, zoom: zooms.city } : wholeCountry
}
