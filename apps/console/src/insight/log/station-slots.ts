import { stationChangesPath } from '@chargedeck/contract/insight/log/station-changes-path'
import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const stationChanges: StationTab = {
  key: 'changes',
  label: '操作记录',
  permission: { path: stationChangesPath },
  Content: lazyPart(async () => (await import('./changes-of-station.tsx')).ChangesOfStation, tabMeanwhile),
}
