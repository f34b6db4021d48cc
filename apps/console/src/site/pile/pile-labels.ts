import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import type { PileRunStatus } from '@chargedeck/domain/gun/states'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import type { NetState, PileState } from '@chargedeck/domain/pile/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const pileTones: Record<PileState, Tone> = {
  [pileStates.new]: 'reserved',
  [pileStates.inUse]: 'idle',
  [pileStates.suspended]: 'attention',
  [pileStates.scrapped]: 'off',
}
export const pileStatusOrder: readonly PileState[] = Object.values(pileStates)
export const netTones: Record<NetState, Tone> = { [netStates.offline]: 'off', [netStates.online]: 'idle' }
export const runTones: Record<PileRunStatus, Tone> = {
  CHARGING: 'active',
  IDLE: 'idle',
  OCCUPIED: 'waiting',
  FAULT: 'fault',
  OFFLINE: 'off',
}

export const verifyTones: Record<VerifyState, Tone> = { NONE: 'off', VALID: 'done', DUE: 'attention', OVERDUE: 'fault' }
