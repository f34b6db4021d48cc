export const recoverErrorCodes = {
  'RECOVER.CODE_WRONG': 2053001,
} as const

export const recoverErrorTexts: Record<keyof typeof recoverErrorCodes, string> = {
  'RECOVER.CODE_WRONG': '验证码错误或已失效',
}
