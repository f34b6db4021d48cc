import { chinaBounds } from '@chargedeck/domain/station/position'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Map, type MapBox, type MapPoint } from '../../../ui/map/map.tsx'
import { crowdOfCrowds, crowdSign, pointOf, pointOfCrowd } from './map-signs.ts'
import { stationsInBox, useLiveMapStations } from './map-station-queries.ts'
import { StationPopup } from './station-popup.tsx'

type Props = {
  height?: number | string
  /** Where a popup leads to for the whole station. */
  drawerPath?: (id: string) => string
}
const inTheList = (id: string): string => `/station?open=${id}`

/** The stations of the user, coloured by their free guns. */
export function StationMap({ height, drawerPath = inTheList }: Props) {
  const [box, setBox] = useState<MapBox>(chinaBounds)
  useLiveMapStations()
  const { data, error, refetch } = useQuery(stationsInBox(box))
  const byId = useMemo(() => Object.fromEntries((data?.stations ?? []).map((each) => [each.id, each])), [data])
  const points = useMemo(() => data && [...data.stations.map(pointOf), ...data.crowds.map(pointOfCrowd)], [data])
  const crowd = useCallback(
    (near: readonly MapPoint[]) =>
      data && data.crowds.length > 0
        ? crowdOfCrowds(data.crowds.filter((one) => near.some(({ key }) => key === pointOfCrowd(one).key)))
        : crowdSign(near.flatMap(({ key }) => byId[key] ?? [])),
    [byId, data],
  )
  const popup = (key: string) => {
    const station = byId[key]
    return station && <StationPopup station={station} drawerPath={drawerPath(key)} />
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Map
        label="站点地图"
        fit
        points={points ?? []}
        crowd={crowd}
        popup={popup}
        onBox={setBox}
        {...(height !== undefined && { height })}
      />
      {data && (
        <p className="station-map__foot cd-number">
          {data.crowds.length > 0
            ? `图中约有 ${data.stationQty} 个站点，放大后逐个显示`
            : `图中 ${data.stationQty} 个站点；没有坐标的站点不在图上`}
        </p>
      )}
    </>
  )
}
