export const noticeBarErrorCodes = {
  'NOTICE_BAR.NOT_FOUND': 3037057,
  'NOTICE_BAR.COMPANY_UNKNOWN': 3037058,
  'NOTICE_BAR.CONTENT_WRONG': 3037059,
  'NOTICE_BAR.STATION_WRONG': 3037062,
} as const

export const noticeBarErrorTexts: Record<keyof typeof noticeBarErrorCodes, string> = {
  'NOTICE_BAR.NOT_FOUND': '公告不存在',
  'NOTICE_BAR.COMPANY_UNKNOWN': '所属公司不存在、已停用或不在您的数据范围内',
  'NOTICE_BAR.CONTENT_WRONG': '公告内容不正确',
  'NOTICE_BAR.STATION_WRONG': '请选择公告的站点',
}
