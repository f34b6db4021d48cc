import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import type { Tone } from '../../ui/text/state-tag.tsx'

type GunPart = {
  of: keyof GunCounts & ('charging' | 'idle' | 'occupied' | 'reserved' | 'fault' | 'offline')
  word: string
  tone: Tone
}

/** Charging guns first, guns that need attention last. */
export const gunParts: readonly GunPart[] = [
  { of: 'charging', word: '充电', tone: 'active' },
  { of: 'occupied', word: '占用', tone: 'waiting' },
  { of: 'reserved', word: '预约', tone: 'reserved' },
  { of: 'idle', word: '空闲', tone: 'idle' },
  { of: 'fault', word: '故障', tone: 'fault' },
  { of: 'offline', word: '离线', tone: 'off' },
]
