import type { PileRunStatus } from '@chargedeck/domain/gun/states'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import type { NetState, PileState } from '@chargedeck/domain/pile/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

// The words live in the contract.
export const pileTones: Record<PileState, Tone> = { '00': 'reserved', '10': 'idle', '20': 'attention', '90': 'off' }
export const pileStatusOrder: readonly PileState[] = ['00', '10', '20', '90']
export const netTones: Record<NetState, Tone> = { '0': 'off', '1': 'idle' }
export const runTones: Record<PileRunStatus, Tone> = {
  CHARGING: 'active',
  IDLE: 'idle',
  OCCUPIED: 'waiting',
  FAULT: 'fault',
  OFFLINE: 'off',
}

export const verifyTones: Record<VerifyState, Tone> = { NONE: 'off', VALID: 'done', DUE: 'attention', OVERDUE: 'fault' }
