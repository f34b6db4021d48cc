export const emailErrorCodes = {
  'EMAIL.TO_EMPTY': 2023001,
  'EMAIL.TITLE_EMPTY': 2023002,
  'EMAIL.CONTENT_EMPTY': 2023003,
  'EMAIL.NOT_SENT': 2023004,
  'EMAIL.NOT_FOUND': 2023005,
  'EMAIL.TEMPLATE_NOT_FOUND': 2023006,
  'EMAIL.TEMPLATE_CODE_TAKEN': 2023007,
  'EMAIL.TEMPLATE_SHIPPED': 2023008,
} as const

export const emailErrorTexts: Record<keyof typeof emailErrorCodes, string> = {
  'EMAIL.TO_EMPTY': '收件人为空，请检查to参数',
  'EMAIL.TITLE_EMPTY': '标题为空，请检查title参数',
  'EMAIL.CONTENT_EMPTY': '内容为空，请检查content参数',
  'EMAIL.NOT_SENT': '邮件发送失败，请检查发送参数',
  'EMAIL.NOT_FOUND': '邮件不存在',
  'EMAIL.TEMPLATE_NOT_FOUND': '邮件模板不存在',
  'EMAIL.TEMPLATE_CODE_TAKEN': '邮件模板编码重复，请检查code参数',
  'EMAIL.TEMPLATE_SHIPPED': '系统模板不能删除，也不能修改模板号和用途',
}
