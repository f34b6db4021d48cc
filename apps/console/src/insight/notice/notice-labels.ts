import { noticeStatusLabels, noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import type { Tone } from '../../ui/text/state-tag.tsx'

// The words live in the contract.
const types: Readonly<Record<string, string>> = noticeTypeLabels
const statuses: Readonly<Record<string, string>> = noticeStatusLabels
const tones: Readonly<Record<number, Tone>> = { 0: 'waiting', 1: 'idle', 2: 'off' }

export const typeWord = (type: number): string => types[type] ?? '-'
export const statusWord = (status: number): string => statuses[status] ?? '-'
export const statusTone = (status: number): Tone => tones[status] ?? 'off'
export const readTone = (readStatus: number): Tone => (readStatus === 1 ? 'off' : 'attention')
export const readWord = (readStatus: number): string => (readStatus === 1 ? '已读' : '未读')
export const readLabels = { '0': '未读', '1': '已读' }
/** What can still be asked for: deleted ones are gone. */
export const listedStatusLabels = {
  '0': noticeStatusLabels['0'],
  '1': noticeStatusLabels['1'],
  '2': noticeStatusLabels['2'],
}
