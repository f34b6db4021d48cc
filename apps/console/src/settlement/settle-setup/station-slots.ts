import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

/** By its code: the call would load the schemas of setups with the list of stations. */
const listSetups = 'settle:center:setup:page'

export const setupsOfStation: StationTab = {
  key: 'setups',
  label: '结算配置',
  permission: listSetups,
  Content: lazyPart(async () => (await import('./setups-of-station.tsx')).SetupsOfStation, tabMeanwhile),
}
