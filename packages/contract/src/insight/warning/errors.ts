export const warningErrorCodes = {
  'WARNING.CLOSED': 3039005,
  'WARNING.NOT_FOUND': 3039070,
} as const

export const warningErrorTexts: Record<keyof typeof warningErrorCodes, string> = {
  'WARNING.CLOSED': '告警已关闭',
  'WARNING.NOT_FOUND': '告警不存在',
}
