export const bannerErrorCodes = {
  'SHOW_WINDOW.WRONG': 3037050,
  'SHOW_WINDOW.STARTS_IN_PAST': 3037076,
  'SHOW_WINDOW.ENDS_IN_PAST': 3037077,
  'BANNER.NO_TARGET': 3037051,
  'BANNER.NOT_FOUND': 3037052,
  'BANNER.COMPANY_UNKNOWN': 3037053,
  'BANNER.PICTURE_UNKNOWN': 3037054,
  'BANNER.TARGET_WRONG': 3037055,
  'BANNER.APP_UNKNOWN': 3037056,
} as const

export const bannerErrorTexts: Record<keyof typeof bannerErrorCodes, string> = {
  'SHOW_WINDOW.WRONG': '时间范围不正确：结束时间应晚于开始时间',
  'SHOW_WINDOW.STARTS_IN_PAST': '开始时间不能早于今天',
  'SHOW_WINDOW.ENDS_IN_PAST': '结束时间已过，不会再展示',
  'BANNER.NO_TARGET': '请填写跳转目标',
  'BANNER.NOT_FOUND': '轮播图不存在',
  'BANNER.COMPANY_UNKNOWN': '所属公司不存在、已停用或不在您的数据范围内',
  'BANNER.PICTURE_UNKNOWN': '图片不存在，请重新上传',
  'BANNER.TARGET_WRONG': '跳转目标不正确',
  'BANNER.APP_UNKNOWN': '投放应用不存在或不属于该公司',
}
