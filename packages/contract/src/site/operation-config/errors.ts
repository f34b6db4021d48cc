export const operationConfigErrorCodes = {
  'OPERATION_CONFIG.NOT_DRAFT': 3042001,
  'OPERATION_CONFIG.OUT_OF_RANGE': 3042002,
  'OPERATION_CONFIG.NO_NOTE': 3042003,
  'OPERATION_CONFIG.NOT_FOUND': 3042004,
  'OPERATION_CONFIG.HAS_DRAFT': 3042005,
} as const

export const operationConfigErrorTexts: Record<keyof typeof operationConfigErrorCodes, string> = {
  'OPERATION_CONFIG.NOT_DRAFT': '仅草稿可编辑',
  'OPERATION_CONFIG.OUT_OF_RANGE': '配置项超出范围',
  'OPERATION_CONFIG.NO_NOTE': '未填写变更说明',
  'OPERATION_CONFIG.NOT_FOUND': '配置版本不存在',
  'OPERATION_CONFIG.HAS_DRAFT': '该公司已有草稿，请先发布或删除',
}
