import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { alarmLevelTones } from './alarm-level-tones.ts'

/** A level from the server, which only answers known ones. */
export const AlarmLevelTag = ({ level }: { level: number }) => (
  <StateTag tone={alarmLevelTones[level as AlarmLevel]} label={alarmLevelLabels[level as AlarmLevel]} />
)
