export const ssoErrorCodes = {
  'SSO.NO_FRAME': 2031001,
  'SSO.TICKET_WRONG': 2031002,
} as const

export const ssoErrorTexts: Record<keyof typeof ssoErrorCodes, string> = {
  'SSO.NO_FRAME': '该菜单不是可用的内链页面',
  'SSO.TICKET_WRONG': '票据无效或已过期',
}
