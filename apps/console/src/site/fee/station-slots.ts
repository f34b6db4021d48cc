import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationTab } from '../station/parts/station-slots.ts'

export const stationPlans: StationTab = {
  key: 'fees',
  label: '计费方案',
  rowLabel: '计费',
  Content: lazyPart(async () => (await import('./plans-of-station.tsx')).PlansOfStation, tabMeanwhile),
}
