import { boundCarriers } from '@chargedeck/contract/partner/carrier-site/bound'
import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const stationCarriers: StationTab = {
  key: 'carriers',
  label: '互联',
  permission: boundCarriers,
  Content: lazyPart(async () => (await import('./carriers-of-station.tsx')).CarriersOfStation, tabMeanwhile),
}
