export const tradeOrderErrorCodes = {
  'TRADE_ORDER.MONEY_HELD': 3034008,
  'TRADE_ORDER.NOTHING_TO_CLEAR': 3034009,
  'TRADE_ORDER.NOT_FOUND': 3036001,
  'TRADE_ORDER.BEYOND_LIMITS': 3036002,
  'TRADE_ORDER.GROUP_DISABLED': 3036020,
} as const

export const tradeOrderErrorTexts: Record<keyof typeof tradeOrderErrorCodes, string> = {
  'TRADE_ORDER.MONEY_HELD': '存在冻结金额或退款中交易，不能清空余额',
  'TRADE_ORDER.NOTHING_TO_CLEAR': '余额为零，无需清空',
  'TRADE_ORDER.NOT_FOUND': '交易不存在',
  'TRADE_ORDER.BEYOND_LIMITS': '金额超出充值范围',
  'TRADE_ORDER.GROUP_DISABLED': '企业已停用，启用后才能预存',
}
