import { boundCarriersPath } from '@chargedeck/contract/partner/carrier-site/bound-path'
import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const stationCarriers: StationTab = {
  key: 'carriers',
  label: '互联',
  permission: { path: boundCarriersPath },
  Content: lazyPart(async () => (await import('./carriers-of-station.tsx')).CarriersOfStation, tabMeanwhile),
}
