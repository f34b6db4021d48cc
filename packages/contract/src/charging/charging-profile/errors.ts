export const chargingProfileErrorCodes = {
  'POWER.ABOVE_RATED': 3033090,
} as const

export const chargingProfileErrorTexts: Record<keyof typeof chargingProfileErrorCodes, string> = {
  'POWER.ABOVE_RATED': '限值不能超过额定功率',
}
