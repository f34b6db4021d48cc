import { warningStatusLabels } from '@chargedeck/contract/insight/warning/enums'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { warningStates, warningSteps, type WarningState } from '@chargedeck/domain/warning/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<WarningState, Tone> = {
  [warningStates.open]: 'fault',
  [warningStates.recovered]: 'waiting',
  [warningStates.closed]: 'off',
}

export const WarningStateTag = ({ status }: Pick<Warning, 'status'>) => (
  <StateTag tone={tones[status]} label={warningStatusLabels[status]} />
)

export const whyNotClose = ({ status }: Pick<Warning, 'status'>): string | undefined =>
  warningSteps.can(status, 'close') ? undefined : '告警已关闭'
