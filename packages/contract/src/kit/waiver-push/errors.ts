export const waiverPushErrorCodes = {
  'WAIVER_PUSH.NOT_FOUND': 3041020,
  'WAIVER_PUSH.NOT_RESENDABLE': 3041021,
  'WAIVER_PUSH.ORDER_UNKNOWN': 3041022,
} as const

export const waiverPushErrorTexts: Record<keyof typeof waiverPushErrorCodes, string> = {
  'WAIVER_PUSH.NOT_FOUND': '减免推送不存在',
  'WAIVER_PUSH.NOT_RESENDABLE': '该推送不能重推',
  'WAIVER_PUSH.ORDER_UNKNOWN': '订单不存在',
}
