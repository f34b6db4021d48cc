import { waiverPath } from '@chargedeck/contract/site/parking-waiver/waiver-path'
import type { StationRowTab } from '../station/parts/station-slots.ts'

export const waiverOnRow: StationRowTab = { key: 'waiver', label: '停车减免', permission: { path: waiverPath } }
