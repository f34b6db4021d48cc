export const settleDayErrorCodes = {
  'SETTLE_DAY.COMPANY_UNKNOWN': 3040201,
  'SETTLE_DAY.NOT_OVER': 3040202,
  'SETTLE_DAY.NOTHING_TO_CLOSE': 3040203,
  'SETTLE_DAY.EARLIER_OPEN': 3040204,
  'SETTLE_DAY.WAITS': 3040205,
  'SETTLE_DAY.NOT_FOUND': 3040206,
} as const

export const settleDayErrorTexts: Record<keyof typeof settleDayErrorCodes, string> = {
  'SETTLE_DAY.COMPANY_UNKNOWN': '公司不存在',
  'SETTLE_DAY.NOT_OVER': '该日期尚未结束，次日起才能关账',
  'SETTLE_DAY.NOTHING_TO_CLOSE': '该日期已关账，或没有可关账的订单',
  'SETTLE_DAY.EARLIER_OPEN': '前面的日期尚未关账，须按日期先后关账',
  'SETTLE_DAY.WAITS': '尚不能关账：还有订单未生成分账',
  'SETTLE_DAY.NOT_FOUND': '日账单不存在',
}
