import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationTab } from '../station/parts/station-slots.ts'
import { plansOnRow } from './station-row.ts'

export const stationPlans: StationTab = {
  key: plansOnRow.key,
  label: '计费方案',
  Content: lazyPart(async () => (await import('./plans-of-station.tsx')).PlansOfStation, tabMeanwhile),
}
