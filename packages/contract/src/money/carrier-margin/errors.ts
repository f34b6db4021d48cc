export const carrierMarginErrorCodes = {
  'CARRIER_MARGIN.NOT_MARGIN': 3038007,
  'CARRIER_MARGIN.NOT_PAYING': 3038017,
  'CARRIER_MARGIN.NOT_SUPPLIER': 3038018,
  'CARRIER_MARGIN.BACK_WAITS': 3038019,
  'CARRIER_MARGIN.NO_BACK_WAITS': 3038027,
  'CARRIER_MARGIN.OWN_BACK': 3038028,
  'CARRIER_MARGIN.BACK_REFUSED': 3038029,
} as const

export const carrierMarginErrorTexts: Record<keyof typeof carrierMarginErrorCodes, string> = {
  'CARRIER_MARGIN.NOT_MARGIN': '非保证金结算',
  'CARRIER_MARGIN.NOT_PAYING': '只有流量方有应收款',
  'CARRIER_MARGIN.NOT_SUPPLIER': '只有资源方有应付款',
  'CARRIER_MARGIN.BACK_WAITS': '已有一笔退还等待复核，请先处理',
  'CARRIER_MARGIN.NO_BACK_WAITS': '没有这笔待复核的退还，或已被他人处理',
  'CARRIER_MARGIN.OWN_BACK': '申请人不能复核本人申请的退还',
  'CARRIER_MARGIN.BACK_REFUSED': '这笔退还已被驳回，请重新申请',
}
