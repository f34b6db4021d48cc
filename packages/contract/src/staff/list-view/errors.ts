export const listViewErrorCodes = {
  'LIST_VIEW.NOT_FOUND': 2028001,
  'LIST_VIEW.NAME_TAKEN': 2028002,
  'LIST_VIEW.TOO_MANY': 2028003,
} as const

export const listViewErrorTexts: Record<keyof typeof listViewErrorCodes, string> = {
  'LIST_VIEW.NOT_FOUND': '视图不存在，或不是您的视图',
  'LIST_VIEW.NAME_TAKEN': '您在此列表已有同名的视图，请换一个名称',
  'LIST_VIEW.TOO_MANY': '每个列表最多保存30个视图，请先删除不用的视图',
}
