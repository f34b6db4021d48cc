export const parkingWaiverErrorCodes = {
  'WAIVER.TIERS_NOT_RISING': 3031030,
  'WAIVER.FREE_MIN_MISSING': 3031034,
  'WAIVER.GATE_UNKNOWN': 3031035,
} as const

export const parkingWaiverErrorTexts: Record<keyof typeof parkingWaiverErrorCodes, string> = {
  'WAIVER.TIERS_NOT_RISING': '阶梯须递增',
  'WAIVER.FREE_MIN_MISSING': '请填写减免分钟',
  'WAIVER.GATE_UNKNOWN': '道闸不存在',
}
