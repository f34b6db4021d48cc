export const doorErrorCodes = {
  'DOOR.INVITER_UNKNOWN': 3034110,
  'DOOR.COMPANY_CLOSED': 3034111,
  'DOOR.WX_TAKEN': 3034112,
  'DOOR.ALI_TAKEN': 3034113,
} as const

export const doorErrorTexts: Record<keyof typeof doorErrorCodes, string> = {
  'DOOR.INVITER_UNKNOWN': '邀请人不存在',
  'DOOR.COMPANY_CLOSED': '运营公司已停用，暂不接受注册',
  'DOOR.WX_TAKEN': '微信OpenId已绑定其他客户',
  'DOOR.ALI_TAKEN': '支付宝用户ID已绑定其他客户',
}
