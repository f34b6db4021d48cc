import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

/** By its code: the call would load the schemas of warnings with every list. */
const listWarnings = 'rpt:monitor:warn:page'

export const warningsOfStation: StationTab = {
  key: 'warnings',
  label: '告警',
  permission: listWarnings,
  Content: lazyPart(async () => (await import('./warnings-of-records.tsx')).WarningsOfStation, tabMeanwhile),
}
