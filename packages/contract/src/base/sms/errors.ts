export const smsErrorCodes = {
  'SMS.PHONE_EMPTY': 2024001,
  'SMS.CODE_EMPTY': 2024002,
  'SMS.TEMPLATE_EMPTY': 2024003,
  'SMS.TEMPLATE_NOT_FOUND': 2024004,
  'SMS.TEMPLATE_CODE_TAKEN': 2024005,
  'SMS.TEMPLATE_SHIPPED': 2024006,
  'SMS.NO_CODE_TEMPLATE': 2024007,
} as const

export const smsErrorTexts: Record<keyof typeof smsErrorCodes, string> = {
  'SMS.PHONE_EMPTY': '手机号码不能为空，请检查phoneNumbers参数',
  'SMS.CODE_EMPTY': '验证码不能为空，请检查validateCode参数',
  'SMS.TEMPLATE_EMPTY': '模板号不能为空，请检查templateCode参数',
  'SMS.TEMPLATE_NOT_FOUND': '短信模板不存在',
  'SMS.TEMPLATE_CODE_TAKEN': '短信模板编码重复，请检查code参数',
  'SMS.TEMPLATE_SHIPPED': '系统模板不能删除，也不能修改模板号和用途',
  'SMS.NO_CODE_TEMPLATE': '该模板不是验证码模板，请检查templateCode参数',
}
