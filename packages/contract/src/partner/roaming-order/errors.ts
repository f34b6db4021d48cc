export const roamingOrderErrorCodes = {
  'ROAMING_ORDER.NOT_FOUND': 3038070,
  'ROAMING_ORDER.GUN_NOT_USABLE': 3038071,
  'ROAMING_ORDER.GUN_TAKEN': 3038072,
  'ROAMING_ORDER.LINE_CLOSED': 3038073,
  'ROAMING_ORDER.OTHER_COMPANY': 3038074,
  'ROAMING_ORDER.NOT_CHARGING': 3038075,
  'ROAMING_ORDER.NOT_ABNORMAL': 3038076,
} as const

export const roamingOrderErrorTexts: Record<keyof typeof roamingOrderErrorCodes, string> = {
  'ROAMING_ORDER.NOT_FOUND': '资源方订单不存在',
  'ROAMING_ORDER.GUN_NOT_USABLE': '资源方的枪不可用或已下架',
  'ROAMING_ORDER.GUN_TAKEN': '该枪有进行中的资源方订单',
  'ROAMING_ORDER.LINE_CLOSED': '资源方停用、熔断或未启用启动充电接口',
  'ROAMING_ORDER.OTHER_COMPANY': '客户不属于与该资源方签约的公司',
  'ROAMING_ORDER.NOT_CHARGING': '订单不在充电中',
  'ROAMING_ORDER.NOT_ABNORMAL': '只有异常的资源方订单可以关闭',
}
