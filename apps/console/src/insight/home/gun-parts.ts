import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { restingPileStates, type PileState } from '@chargedeck/domain/pile/states'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'

export type GunPart = {
  of: keyof GunCounts & ('charging' | 'idle' | 'occupied' | 'reserved' | 'fault' | 'offline' | 'outOfUse')
  /** The filters of the list of guns that show exactly these. */
  shows: { runStatus: GunState } | { pileStatus: readonly PileState[] }
  word: string
  tone: Tone
  /** Hatched: of the same tone as another part. */
  hatched?: true
}

/** What a spot of the part is filled with. */
export const fillOf = ({ tone, hatched }: Pick<GunPart, 'tone' | 'hatched'>): string => {
  const color = toneColor(tone)
  return hatched ? `repeating-linear-gradient(45deg, ${color} 0 2px, transparent 2px 4px)` : color
}

/** Charging guns first, guns that need attention last. */
export const gunParts: readonly GunPart[] = [
  { of: 'charging', shows: { runStatus: gunStates.charging }, word: '充电', tone: 'active' },
  { of: 'occupied', shows: { runStatus: gunStates.occupied }, word: '占用', tone: 'waiting' },
  { of: 'reserved', shows: { runStatus: gunStates.reserved }, word: '预约', tone: 'reserved' },
  { of: 'idle', shows: { runStatus: gunStates.idle }, word: '空闲', tone: 'idle' },
  { of: 'fault', shows: { runStatus: gunStates.fault }, word: '故障', tone: 'fault' },
  { of: 'offline', shows: { runStatus: gunStates.offline }, word: '离线', tone: 'off' },
  { of: 'outOfUse', shows: { pileStatus: restingPileStates }, word: '未投用', tone: 'off', hatched: true },
]
