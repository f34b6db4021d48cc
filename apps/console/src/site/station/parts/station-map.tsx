import type { Answer } from '@chargedeck/contract/endpoint'
import type { stationMapApi } from '@chargedeck/contract/site/station/map'
import { chinaBounds } from '@chargedeck/domain/station/position'
import { useCallback, useMemo } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Map, type MapBox, type MapPoint } from '../../../ui/map/map.tsx'
import { isIn } from './box-to-ask.ts'
import { crowdOfCrowds, crowdSign, pointOf, pointOfCrowd, type StationNotes } from './map-signs.ts'
import { useLiveMapStations, useStationsInSight } from './map-station-queries.ts'
import { StationPopup } from './station-popup.tsx'

type Props = {
  height?: number | string
  /** Where a popup leads to for the whole station. */
  drawerPath?: (id: string) => string
  notes?: StationNotes
}
const inTheList = (id: string): string => `/station?open=${id}`

/** The stations of the user, coloured by their free guns. */
export function StationMap({ height, drawerPath = inTheList, notes }: Props) {
  useLiveMapStations()
  const { data, error, retry, seen, see } = useStationsInSight(chinaBounds)
  const byId = useMemo(() => Object.fromEntries((data?.stations ?? []).map((each) => [each.id, each])), [data])
  const points = useMemo(
    () =>
      data && [
        ...data.stations.map((station) => pointOf(station, notes?.get(station.id))),
        ...data.crowds.map(pointOfCrowd),
      ],
    [data, notes],
  )
  const crowd = useCallback(
    (near: readonly MapPoint[]) =>
      data && data.crowds.length > 0
        ? crowdOfCrowds(data.crowds.filter((one) => near.some(({ key }) => key === pointOfCrowd(one).key)))
        : crowdSign(
            near.flatMap(({ key }) => byId[key] ?? []),
            notes,
          ),
    [byId, data, notes],
  )
  const popup = (key: string) => {
    const station = byId[key]
    return station && <StationPopup station={station} drawerPath={drawerPath(key)} note={notes?.get(key)} />
  }
  if (error && !data) return <LoadFailed error={error} onRetry={retry} />
  return (
    <>
      <Map
        label="站点地图"
        fit
        points={points ?? []}
        crowd={crowd}
        popup={popup}
        onBox={see}
        {...(height !== undefined && { height })}
      />
      {data && seen && <p className="station-map__foot cd-number">{quantityIn(seen, data)}</p>}
    </>
  )
}

function quantityIn(seen: MapBox, { stations, crowds }: Answer<typeof stationMapApi.find>): string {
  if (crowds.length === 0)
    return `图中 ${stations.filter((station) => isIn(seen, station)).length} 个站点；没有坐标的站点不在图上`
  const qty = crowds.filter((crowd) => isIn(seen, crowd)).reduce((sum, { stationQty }) => sum + stationQty, 0)
  return `图中约有 ${qty} 个站点，放大后逐个显示`
}
