import { type SendState, sendStates } from '@chargedeck/domain/message/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const sendTones: Readonly<Record<SendState, Tone>> = {
  [sendStates.waiting]: 'waiting',
  [sendStates.sent]: 'idle',
  [sendStates.failed]: 'fault',
  [sendStates.tooLate]: 'off',
  [sendStates.recorded]: 'off',
}

/** The result appears in the records a moment later. */
export const submittedWord = '已提交发送，结果见发送记录'
