import { noticeStates, readStates } from '@chargedeck/domain/notice/states'
import { noticeStatusLabels, noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import type { Tone } from '../../ui/text/state-tag.tsx'

const types: Readonly<Record<string, string>> = noticeTypeLabels
const statuses: Readonly<Record<string, string>> = noticeStatusLabels
const tones: Readonly<Record<number, Tone>> = {
  [noticeStates.draft]: 'waiting',
  [noticeStates.published]: 'idle',
  [noticeStates.withdrawn]: 'off',
}

export const typeWord = (type: number): string => types[type] ?? '-'
export const statusWord = (status: number): string => statuses[status] ?? '-'
export const statusTone = (status: number): Tone => tones[status] ?? 'off'
export const readTone = (readStatus: number): Tone => (readStatus === readStates.read ? 'off' : 'attention')
export const readWord = (readStatus: number): string => (readStatus === readStates.read ? '已读' : '未读')
export const readLabels = { [readStates.unread]: '未读', [readStates.read]: '已读' }
/** The states that can be filtered by: deleted notices are gone. */
export const listedStatusLabels = {
  [noticeStates.draft]: noticeStatusLabels[noticeStates.draft],
  [noticeStates.published]: noticeStatusLabels[noticeStates.published],
  [noticeStates.withdrawn]: noticeStatusLabels[noticeStates.withdrawn],
}
