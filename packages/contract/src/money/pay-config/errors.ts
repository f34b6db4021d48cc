export const payConfigErrorCodes = {
  'PAY_CONFIG.NO_MERCHANT': 3042010,
  'PAY_CONFIG.ENABLED': 3042011,
  'PAY_CONFIG.KEYS_WRONG': 3042012,
  'PAY_CONFIG.NOT_FOUND': 3042013,
  'PAY_CONFIG.COMPANY_UNKNOWN': 3042014,
  'PAY_CONFIG.FIXED': 3042015,
  'PAY_CONFIG.NO_TRIAL': 3042016,
  'PAY_CONFIG.OPEN_TRADES': 3042017,
} as const

export const payConfigErrorTexts: Record<keyof typeof payConfigErrorCodes, string> = {
  'PAY_CONFIG.NO_MERCHANT': '商户号不能为空',
  'PAY_CONFIG.ENABLED': '启用中的配置不可删除',
  'PAY_CONFIG.KEYS_WRONG': '密钥校验失败',
  'PAY_CONFIG.NOT_FOUND': '支付配置不存在',
  'PAY_CONFIG.COMPANY_UNKNOWN': '公司不存在或不在您的数据范围内',
  'PAY_CONFIG.FIXED': '已保存的配置不能更换公司、渠道、商户号、汇付ID或沙箱，请新增配置',
  'PAY_CONFIG.NO_TRIAL': '该渠道没有可测试的连接',
  'PAY_CONFIG.OPEN_TRADES': '还有未完成的支付或退款使用该配置，不可删除',
}
