export const consentErrorCodes = {
  'CONSENT.NO_TEXT': 3034017,
  'CONSENT.GIVEN': 3034018,
  'CONSENT.NOT_GIVEN': 3034019,
} as const

export const consentErrorTexts: Record<keyof typeof consentErrorCodes, string> = {
  'CONSENT.NO_TEXT': '尚未发布隐私协议',
  'CONSENT.GIVEN': '客户已同意最新的隐私协议',
  'CONSENT.NOT_GIVEN': '客户没有有效的同意记录',
}
