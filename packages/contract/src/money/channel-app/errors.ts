export const channelAppErrorCodes = {
  'CHANNEL_APP.ID_TAKEN': 3042020,
  'CHANNEL_APP.NOT_FOUND': 3042021,
  'CHANNEL_APP.PAY_CONFIG_WRONG': 3042022,
  'CHANNEL_APP.KEY_WRONG': 3042023,
  'CHANNEL_APP.COMPANY_UNKNOWN': 3042024,
  'CHANNEL_APP.QR_TAKEN': 3042025,
} as const

export const channelAppErrorTexts: Record<keyof typeof channelAppErrorCodes, string> = {
  'CHANNEL_APP.ID_TAKEN': 'AppId已存在',
  'CHANNEL_APP.NOT_FOUND': '应用不存在',
  'CHANNEL_APP.PAY_CONFIG_WRONG': '支付配置不存在，或不属于该公司和渠道',
  'CHANNEL_APP.KEY_WRONG': '密钥不是2048位以上的RSA密钥',
  'CHANNEL_APP.COMPANY_UNKNOWN': '公司不存在或不在您的数据范围内',
  'CHANNEL_APP.QR_TAKEN': '该公司已有同步站点二维码的支付宝应用',
}
