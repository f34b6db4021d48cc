/** The reports that are sent by e-mail each morning: the day before, or its month up to it. */
export const mailedReportLabels = { STATION_DAY: '经营日报', OCCUPY_DAY: '占位日报', MONTH_SO_FAR: '经营月报' }
export type MailedReport = keyof typeof mailedReportLabels

/** What became of a mail. */
export const mailOutcomeLabels = {
  WAITING: '发送中',
  SENT: '已发送',
  RECORDED: '仅记录',
  FAILED: '发送失败',
  SKIPPED: '未发送',
}
export type MailOutcome = keyof typeof mailOutcomeLabels
