import { StationMap } from '../../../site/station/parts/station-map.tsx'
import { useWarnedStations } from '../parts/warnings-queries.ts'

/** All stations on a map, by their free guns and open warnings. */
export const TvMap = () => (
  <div className="tv__map">
    <StationMap height="100%" notes={useWarnedStations()} />
  </div>
)
