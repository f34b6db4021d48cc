import { washUseStates, type WashUseState } from '@chargedeck/domain/wash-use/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const washUseTones: Record<WashUseState, Tone> = {
  [washUseStates.requested]: 'waiting',
  [washUseStates.washing]: 'active',
  [washUseStates.done]: 'done',
  [washUseStates.failed]: 'fault',
  [washUseStates.refunded]: 'attention',
  [washUseStates.cancelled]: 'off',
}
