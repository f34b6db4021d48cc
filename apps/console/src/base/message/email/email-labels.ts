import { sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import type { Tone } from '../../../ui/text/state-tag.tsx'

// The words live in the contract.
const statuses: Readonly<Record<string, string>> = sendStatusLabels
const tones: Readonly<Record<number, Tone>> = { 0: 'waiting', 1: 'idle', 2: 'fault', 3: 'off' }

export const statusWord = (status: number): string => statuses[status] ?? '-'
export const statusTone = (status: number): Tone => tones[status] ?? 'off'
export const kindWord = (htmlFlag: number): string => (htmlFlag === 1 ? 'Html' : '文本')
