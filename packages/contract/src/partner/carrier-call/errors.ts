export const carrierCallErrorCodes = {
  'CARRIER_CALL.NOT_OPEN': 3038008,
  'CARRIER_CALL.RANGE_TOO_LONG': 3038050,
  'CARRIER_CALL.LOG_UNKNOWN': 3038051,
} as const

export const carrierCallErrorTexts: Record<keyof typeof carrierCallErrorCodes, string> = {
  'CARRIER_CALL.NOT_OPEN': '熔断器未打开',
  'CARRIER_CALL.RANGE_TOO_LONG': '时间范围不能超过31天',
  'CARRIER_CALL.LOG_UNKNOWN': '日志不存在或已过保存期',
}
