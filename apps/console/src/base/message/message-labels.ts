import { sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import { sendStates } from '@chargedeck/domain/message/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

const statuses: Readonly<Record<number, string>> = sendStatusLabels
const tones: Readonly<Record<number, Tone>> = {
  [sendStates.waiting]: 'waiting',
  [sendStates.sent]: 'idle',
  [sendStates.failed]: 'fault',
  [sendStates.tooLate]: 'off',
}

export const statusWord = (status: number): string => statuses[status] ?? '-'
export const statusTone = (status: number): Tone => tones[status] ?? 'off'

/** The result appears in the records a moment later. */
export const submittedWord = '已提交发送，结果见发送记录'
