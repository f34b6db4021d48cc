import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { StationTab } from '../station/parts/station-slots.ts'
import { waiverOnRow } from './station-row.ts'

export const waiverTab: StationTab = {
  ...waiverOnRow,
  Content: lazyPart(async () => (await import('./waiver-tab.tsx')).WaiverTab, tabMeanwhile),
}
