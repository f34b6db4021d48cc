import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

/** By its code: the call would load the schemas of warnings with every list. */
const listWarnings = 'rpt:monitor:warn:page'

export const warningsOfPile: PileTab = {
  key: 'warnings',
  label: '告警',
  permission: listWarnings,
  Content: lazyPart(async () => (await import('./warnings-of-records.tsx')).WarningsOfPile, tabMeanwhile),
}
