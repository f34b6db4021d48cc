export const gunErrorCodes = {
  'GUN.ALIPAY_NOT_SET': 3033009,
  'GUN.TOO_MANY_CODES': 3033024,
  'GUN.NONE_CHOSEN': 3033025,
} as const

export const gunErrorTexts: Record<keyof typeof gunErrorCodes, string> = {
  'GUN.ALIPAY_NOT_SET': '支付宝应用未配置',
  'GUN.TOO_MANY_CODES': '一次最多下载500个二维码',
  'GUN.NONE_CHOSEN': '请选择充电枪',
}
