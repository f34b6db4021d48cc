import type { GunState } from '@chargedeck/domain/gun/states'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const gunTones: Record<GunState, Tone> = {
  '0': 'off',
  '1': 'idle',
  '2': 'waiting',
  '3': 'active',
  '4': 'reserved',
  '255': 'fault',
}

/** Short words for a wall; the long ones are the contract's. */
export const gunWords: Record<GunState, string> = {
  '0': '离线',
  '1': '空闲',
  '2': '占用',
  '3': '充电中',
  '4': '预约',
  '255': '故障',
}

/** As people look for them: what earns first, what needs somebody next. */
export const gunOrder: readonly GunState[] = ['3', '1', '2', '4', '255', '0']
