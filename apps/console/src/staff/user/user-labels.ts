import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const statusTone = (status: number): Tone => (status === dataStates.normal ? 'idle' : 'off')
