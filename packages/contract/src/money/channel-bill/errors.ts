export const channelBillErrorCodes = {
  'CHANNEL_BILL.CONFIG_UNKNOWN': 3036050,
  'CHANNEL_BILL.DAY_WRONG': 3036051,
  'CHANNEL_BILL.DIFF_UNKNOWN': 3036052,
  'CHANNEL_BILL.DIFF_SETTLED': 3036053,
  'CHANNEL_BILL.NOT_FOUND': 3036054,
} as const

export const channelBillErrorTexts: Record<keyof typeof channelBillErrorCodes, string> = {
  'CHANNEL_BILL.CONFIG_UNKNOWN': '支付配置不存在，或该渠道没有账单',
  'CHANNEL_BILL.DAY_WRONG': '只能核对昨天及之前90天内的账单',
  'CHANNEL_BILL.DIFF_UNKNOWN': '对账差异不存在',
  'CHANNEL_BILL.DIFF_SETTLED': '该差异已处理',
  'CHANNEL_BILL.NOT_FOUND': '渠道账单不存在',
}
