import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

type GunPart = {
  of: keyof GunCounts & ('charging' | 'idle' | 'occupied' | 'reserved' | 'fault' | 'offline')
  state: GunState
  word: string
  tone: Tone
}

/** Charging guns first, guns that need attention last. */
export const gunParts: readonly GunPart[] = [
  { of: 'charging', state: gunStates.charging, word: '充电', tone: 'active' },
  { of: 'occupied', state: gunStates.occupied, word: '占用', tone: 'waiting' },
  { of: 'reserved', state: gunStates.reserved, word: '预约', tone: 'reserved' },
  { of: 'idle', state: gunStates.idle, word: '空闲', tone: 'idle' },
  { of: 'fault', state: gunStates.fault, word: '故障', tone: 'fault' },
  { of: 'offline', state: gunStates.offline, word: '离线', tone: 'off' },
]
