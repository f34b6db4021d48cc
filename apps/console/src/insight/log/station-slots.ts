import { changeLogApi } from '@chargedeck/contract/insight/log/calls'
import type { StationTab } from '../../site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const stationChanges: StationTab = {
  key: 'changes',
  label: '操作记录',
  permission: changeLogApi.station,
  Content: lazyPart(async () => (await import('./changes-of-station.tsx')).ChangesOfStation, tabMeanwhile),
}
