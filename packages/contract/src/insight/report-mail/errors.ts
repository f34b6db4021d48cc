export const reportMailErrorCodes = {
  'REPORT_MAIL.NOT_FOUND': 3039081,
  'REPORT_MAIL.USER_UNKNOWN': 3039082,
  'REPORT_MAIL.ALREADY': 3039083,
  'REPORT_MAIL.NO_ADDRESS': 3039084,
  'REPORT_MAIL.JUST_SENT': 3039085,
} as const
export const reportMailErrorTexts: Record<keyof typeof reportMailErrorCodes, string> = {
  'REPORT_MAIL.NOT_FOUND': '报表邮件不存在',
  'REPORT_MAIL.USER_UNKNOWN': '接收人不存在或已停用',
  'REPORT_MAIL.ALREADY': '该用户已有报表邮件，请直接修改',
  'REPORT_MAIL.NO_ADDRESS': '您还没有绑定邮箱，无法试发报表邮件',
  'REPORT_MAIL.JUST_SENT': '刚刚已试发过报表邮件，请1分钟后再试',
}
