export const voucherErrorCodes = {
  'VOUCHER.NOT_FOUND': 3034070,
  'VOUCHER.NOT_FREE': 3034071,
  'VOUCHER.NOT_USABLE': 3034072,
} as const

export const voucherErrorTexts: Record<keyof typeof voucherErrorCodes, string> = {
  'VOUCHER.NOT_FOUND': '优惠券不存在',
  'VOUCHER.NOT_FREE': '优惠券已使用、已过期或正被另一订单占用',
  'VOUCHER.NOT_USABLE': '该优惠券不能用于本次充电',
}
