export const vipErrorCodes = {
  'VIP.ALREADY': 3034030,
  'VIP.OF_EMPLOYEE': 3034031,
  'VIP.DATES_WRONG': 3034032,
  'VIP.NOT_FOUND': 3034033,
  'VIP.CANCELLED': 3034034,
  'VIP.NO_VIN': 3034035,
  'VIP.STATION_UNKNOWN': 3034036,
  'VIP.NO_REASON': 3034038,
} as const

export const vipErrorTexts: Record<keyof typeof vipErrorCodes, string> = {
  'VIP.ALREADY': '该客户已是会员',
  'VIP.OF_EMPLOYEE': '企业员工不可开通会员',
  'VIP.DATES_WRONG': '有效期不正确',
  'VIP.NOT_FOUND': '会员不存在',
  'VIP.CANCELLED': '会员已注销，请重新开通',
  'VIP.NO_VIN': '即插即充需要客户的车辆已绑定VIN',
  'VIP.STATION_UNKNOWN': '适用站点中有不存在的站点',
  'VIP.NO_REASON': '请填写停用或注销的原因',
}
