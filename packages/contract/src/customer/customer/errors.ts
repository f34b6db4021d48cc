export const customerErrorCodes = {
  'CUSTOMER.NOT_FOUND': 3034010,
} as const

export const customerErrorTexts: Record<keyof typeof customerErrorCodes, string> = {
  'CUSTOMER.NOT_FOUND': '客户不存在',
}
