import { parkingWaiverApi } from '@chargedeck/contract/site/parking-waiver/calls'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationTab } from '../station/parts/station-slots.ts'

export const waiverTab: StationTab = {
  key: 'waiver',
  label: '停车减免',
  rowLabel: '停车减免',
  permission: parkingWaiverApi.detail,
  Content: lazyPart(async () => (await import('./waiver-tab.tsx')).WaiverTab, tabMeanwhile),
}
