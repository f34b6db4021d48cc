export const customerErrorCodes = {
  'CUSTOMER.NOT_FOUND': 3034010,
  'CUSTOMER.UNKNOWN_NUMBER': 3034011,
} as const

export const customerErrorTexts: Record<keyof typeof customerErrorCodes, string> = {
  'CUSTOMER.NOT_FOUND': '客户不存在',
  'CUSTOMER.UNKNOWN_NUMBER': '没有找到客户：在您的数据范围内，手机号、充电卡号、车牌、VIN和客户编号都没有这个号码',
}
