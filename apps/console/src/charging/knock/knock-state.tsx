import { knockStates } from '@chargedeck/domain/knock/states'
import { knockStatusLabels } from '@chargedeck/contract/charging/knock/enums'
import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<Knock['status'], Tone> = {
  [knockStates.waiting]: 'waiting',
  [knockStates.approved]: 'done',
  [knockStates.rejected]: 'off',
}

/** Distinguishes a charger that still waits from one that has gone. */
export const KnockState = ({ knock: { status, hereFlag } }: { knock: Knock }) => (
  <StateTag
    tone={status === knockStates.waiting && hereFlag === 0 ? 'off' : tones[status]}
    label={status === knockStates.waiting ? (hereFlag === 1 ? '等待中' : '已离开') : knockStatusLabels[status]}
    pulse={hereFlag === 1}
  />
)
