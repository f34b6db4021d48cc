export const reportMailErrorCodes = {
  'REPORT_MAIL.NOT_FOUND': 3039081,
  'REPORT_MAIL.USER_UNKNOWN': 3039082,
  'REPORT_MAIL.ALREADY': 3039083,
} as const
export const reportMailErrorTexts: Record<keyof typeof reportMailErrorCodes, string> = {
  'REPORT_MAIL.NOT_FOUND': '报表邮件不存在',
  'REPORT_MAIL.USER_UNKNOWN': '接收人不存在或已停用',
  'REPORT_MAIL.ALREADY': '该用户已有报表邮件，请直接修改',
}
