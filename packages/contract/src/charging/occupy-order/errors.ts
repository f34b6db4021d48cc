export const occupyOrderErrorCodes = {
  'OCCUPY_ORDER.STEP_NOT_ALLOWED': 3035020,
  'OCCUPY_ORDER.NOT_FOUND': 3035024,
  'OCCUPY_ORDER.PAYER_GONE': 3035025,
} as const

export const occupyOrderErrorTexts: Record<keyof typeof occupyOrderErrorCodes, string> = {
  'OCCUPY_ORDER.STEP_NOT_ALLOWED': '占位单状态不允许清除',
  'OCCUPY_ORDER.NOT_FOUND': '占位单不存在',
  'OCCUPY_ORDER.PAYER_GONE': '付款的客户或企业已删除，金额无法退回',
}
