import { warningMessageStateLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { warningMessageStates, type WarningMessageState } from '@chargedeck/domain/on-call/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<WarningMessageState, Tone> = {
  [warningMessageStates.waiting]: 'active',
  [warningMessageStates.held]: 'waiting',
  [warningMessageStates.merged]: 'off',
  [warningMessageStates.sent]: 'done',
  [warningMessageStates.failed]: 'fault',
}

type Told = Pick<WarningMessage, 'status' | 'sendTime'>

/** What the sandbox took left no time of sending: it is not called sent. */
export const MessageStateTag = ({ status, sendTime }: Told) =>
  status === warningMessageStates.sent && sendTime === null ? (
    <StateTag tone="off" label="仅记录" />
  ) : (
    <StateTag tone={tones[status]} label={warningMessageStateLabels[status]} />
  )
