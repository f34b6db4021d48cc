import type { StationRowTab } from '../station/parts/station-slots.ts'

export const plansOnRow: StationRowTab = { key: 'fees', label: '计费' }
