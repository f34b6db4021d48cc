export const consentErrorCodes = {
  'CONSENT.NO_TEXT': 3034017,
  'CONSENT.GIVEN': 3034018,
  'CONSENT.NOT_GIVEN': 3034019,
  'CONSENT.NOT_NEWEST': 3034037,
} as const

export const consentErrorTexts: Record<keyof typeof consentErrorCodes, string> = {
  'CONSENT.NO_TEXT': '尚未发布隐私协议',
  'CONSENT.GIVEN': '客户已同意最新的隐私协议',
  'CONSENT.NOT_GIVEN': '客户没有有效的同意记录',
  'CONSENT.NOT_NEWEST': '客户看到的不是最新版本的隐私协议，请显示最新版本后再同意',
}
