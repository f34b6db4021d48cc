export const journalErrorCodes = {
  'JOURNAL.NOT_FOUND': 3039060,
} as const
export const journalErrorTexts: Record<keyof typeof journalErrorCodes, string> = {
  'JOURNAL.NOT_FOUND': '凭证不存在',
}
