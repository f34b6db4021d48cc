import type { StationColumn } from '../../site/station/parts/station-slots.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const countWarnings = 'rpt:monitor:warn:station:list'

export const openWarnings: StationColumn = {
  key: 'openWarnings',
  title: '未处理告警',
  width: 92,
  permission: countWarnings,
  Cell: lazyPart(async () => (await import('./parts/open-warnings-cell.tsx')).OpenWarningsCell),
}
