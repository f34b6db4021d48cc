import { waiverPath } from '@chargedeck/contract/site/parking-waiver/waiver-path'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationTab } from '../station/parts/station-slots.ts'

export const waiverTab: StationTab = {
  key: 'waiver',
  label: '停车减免',
  rowLabel: '停车减免',
  permission: { path: waiverPath },
  Content: lazyPart(async () => (await import('./waiver-tab.tsx')).WaiverTab, tabMeanwhile),
}
