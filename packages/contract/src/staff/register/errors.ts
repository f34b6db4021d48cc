export const registerErrorCodes = {
  'REGISTER.CLOSED': 2052001,
  'REGISTER.NOT_FOUND': 2052002,
  'REGISTER.HANDLED': 2052003,
  'REGISTER.ACCOUNT_TAKEN': 2052004,
  'REGISTER.CODE_WRONG': 2052005,
} as const

export const registerErrorTexts: Record<keyof typeof registerErrorCodes, string> = {
  'REGISTER.CLOSED': '未开放注册',
  'REGISTER.NOT_FOUND': '注册申请不存在',
  'REGISTER.HANDLED': '该申请已处理',
  'REGISTER.ACCOUNT_TAKEN': '账号已存在，请检查account参数',
  'REGISTER.CODE_WRONG': '验证码错误或已失效',
}
