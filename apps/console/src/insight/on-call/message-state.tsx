import { warningMessageStateLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { warningMessageStates, type WarningMessageState } from '@chargedeck/domain/on-call/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<WarningMessageState, Tone> = {
  [warningMessageStates.waiting]: 'active',
  [warningMessageStates.held]: 'waiting',
  [warningMessageStates.merged]: 'off',
  [warningMessageStates.sent]: 'done',
  [warningMessageStates.recorded]: 'off',
  [warningMessageStates.failed]: 'fault',
}

export const MessageStateTag = ({ status }: Pick<WarningMessage, 'status'>) => (
  <StateTag tone={tones[status]} label={warningMessageStateLabels[status]} />
)
