import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { StationMap } from '../../site/station/parts/station-map.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { useWarnedStations } from '../monitor/parts/warnings-queries.ts'

/** The stations by their free guns; those with open warnings say so. */
export const MapCard = () => (
  <SectionCard
    title={homeCardLabels.map}
    extra={<span className="home-soft">空闲枪 / 全部枪，▲ 有未处理告警</span>}
    className="home-map"
  >
    <StationMap height="100%" notes={useWarnedStations()} />
  </SectionCard>
)
