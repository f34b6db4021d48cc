export const noticeErrorCodes = {
  'NOTICE.NOT_FOUND': 2021001,
  'NOTICE.NOT_DRAFT': 2021002,
  'NOTICE.STATUS_WRONG': 2021003,
  'NOTICE.NOT_DELETABLE': 2021004,
  'NOTICE.FOR_NOBODY': 2021005,
} as const

export const noticeErrorTexts: Record<keyof typeof noticeErrorCodes, string> = {
  'NOTICE.NOT_FOUND': '通知公告不存在',
  'NOTICE.NOT_DRAFT': '编辑失败，通知公告非草稿状态时无法编辑',
  'NOTICE.STATUS_WRONG': '状态格式错误，请检查status参数',
  'NOTICE.NOT_DELETABLE': '删除失败，通知公告已发布或已删除',
  'NOTICE.FOR_NOBODY': '请选择接收用户或机构',
}
