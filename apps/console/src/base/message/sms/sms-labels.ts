import { sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import { smsSourceLabels } from '@chargedeck/contract/base/message/enums'
import type { Tone } from '../../../ui/text/state-tag.tsx'

// The words live in the contract.
const statuses: Readonly<Record<string, string>> = sendStatusLabels
const sources: Readonly<Record<string, string>> = smsSourceLabels
const tones: Readonly<Record<number, Tone>> = { 0: 'waiting', 1: 'idle', 2: 'fault', 3: 'off' }

export const statusWord = (status: number): string => statuses[status] ?? '-'
export const statusTone = (status: number): Tone => tones[status] ?? 'off'
export const sourceWord = (source: number): string => sources[source] ?? '-'

/** The names of the places in a template, in their order. */
export const placesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/\$\{(\w{1,20})\}/g)].map(([, name]) => name ?? '')),
]
