export const carrierMarginErrorCodes = {
  'CARRIER_MARGIN.NOT_MARGIN': 3038007,
  'CARRIER_MARGIN.NOT_PAYING': 3038017,
  'CARRIER_MARGIN.NOT_SUPPLIER': 3038018,
} as const

export const carrierMarginErrorTexts: Record<keyof typeof carrierMarginErrorCodes, string> = {
  'CARRIER_MARGIN.NOT_MARGIN': '非保证金结算',
  'CARRIER_MARGIN.NOT_PAYING': '只有流量方有应收款',
  'CARRIER_MARGIN.NOT_SUPPLIER': '只有资源方有应付款',
}
