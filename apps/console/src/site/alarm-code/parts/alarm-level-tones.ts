import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const alarmLevelTones: Record<AlarmLevel, Tone> = { 1: 'fault', 2: 'attention', 3: 'waiting', 4: 'off' }
