import type { StationRowTab } from './station-slots.ts'

export const imagesOnRow: StationRowTab = { key: 'images', label: '图片' }
