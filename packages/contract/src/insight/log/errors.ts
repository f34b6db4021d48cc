export const logErrorCodes = {
  'LOG.NOT_FOUND': 2027001,
  'LOG.TOO_YOUNG': 2027002,
} as const

export const logErrorTexts: Record<keyof typeof logErrorCodes, string> = {
  'LOG.NOT_FOUND': '日志不存在',
  'LOG.TOO_YOUNG': '日志至少保留180天，不能清除180天以内的日志',
}
