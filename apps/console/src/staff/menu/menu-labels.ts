import { menuTypeLabels, openTypeLabels } from '@chargedeck/contract/staff/menu/enums'
import type { Tone } from '../../ui/text/state-tag.tsx'

const typeWords: Readonly<Record<string, string>> = menuTypeLabels
const openWords: Readonly<Record<string, string>> = openTypeLabels

export const kind = { folder: 0, page: 1, button: 2 }
export const opens = { nothing: 0, component: 1, frame: 2, outside: 3 }

export const typeWord = (type: number): string => typeWords[type] ?? '-'
export const openWord = (openType: number): string => openWords[openType] ?? '-'
export const typeTone = (type: number): Tone =>
  type === kind.folder ? 'done' : type === kind.page ? 'active' : 'reserved'
