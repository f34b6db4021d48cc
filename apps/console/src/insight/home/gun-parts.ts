import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { restingPileStates, type PileState } from '@chargedeck/domain/pile/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export type GunPart = {
  of: keyof GunCounts & ('charging' | 'idle' | 'occupied' | 'reserved' | 'fault' | 'offline' | 'outOfUse')
  /** The filters of the list of guns that show exactly these. */
  shows: { runStatus: GunState } | { pileStatus: readonly PileState[] }
  word: string
  tone: Tone
}

/** Charging guns first, guns that need attention last. */
export const gunParts: readonly GunPart[] = [
  { of: 'charging', shows: { runStatus: gunStates.charging }, word: '充电', tone: 'active' },
  { of: 'occupied', shows: { runStatus: gunStates.occupied }, word: '占用', tone: 'waiting' },
  { of: 'reserved', shows: { runStatus: gunStates.reserved }, word: '预约', tone: 'reserved' },
  { of: 'idle', shows: { runStatus: gunStates.idle }, word: '空闲', tone: 'idle' },
  { of: 'fault', shows: { runStatus: gunStates.fault }, word: '故障', tone: 'fault' },
  { of: 'offline', shows: { runStatus: gunStates.offline }, word: '离线', tone: 'off' },
  { of: 'outOfUse', shows: { pileStatus: restingPileStates }, word: '未投用', tone: 'off' },
]
