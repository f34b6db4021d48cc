import { washUseStateLabels } from '@chargedeck/contract/kit/wash-use/enums'
import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { isInDoubt, washUseStates, type WashUseState } from '@chargedeck/domain/wash-use/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<WashUseState, Tone> = {
  [washUseStates.requested]: 'waiting',
  [washUseStates.washing]: 'active',
  [washUseStates.done]: 'done',
  [washUseStates.failed]: 'fault',
  [washUseStates.refunded]: 'attention',
  [washUseStates.cancelled]: 'off',
}
/** A wash in doubt counts as done, and waits for staff. */
export const washUseTag = (use: WashUse): { tone: Tone; label: string } =>
  isInDoubt(use)
    ? { tone: 'attention', label: '待核实' }
    : { tone: tones[use.status], label: washUseStateLabels[use.status] }

/** Why it failed or was refunded, or is in doubt, and how staff know that it was done. */
export function whyOf({ failReason, doubtReason, confirmRemark }: WashUse): string | null {
  if (failReason !== null || doubtReason === null) return failReason
  return confirmRemark === null ? doubtReason : `${doubtReason}；已核实：${confirmRemark}`
}
