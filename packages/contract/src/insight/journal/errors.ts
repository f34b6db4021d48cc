import { mostDaysOfRows } from '@chargedeck/domain/kernel/day-range'

export const journalErrorCodes = {
  'JOURNAL.NOT_FOUND': 3039060,
  'JOURNAL.RANGE_TOO_LONG': 3039061,
} as const
export const journalErrorTexts: Record<keyof typeof journalErrorCodes, string> = {
  'JOURNAL.NOT_FOUND': '凭证不存在',
  'JOURNAL.RANGE_TOO_LONG': `合计的记账时间不能超过${mostDaysOfRows}天`,
}
