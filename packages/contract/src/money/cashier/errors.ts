export const cashierErrorCodes = { 'CASHIER.NOT_FOUND': 3036040, 'CASHIER.OVER': 3036041 } as const

export const cashierErrorTexts: Record<keyof typeof cashierErrorCodes, string> = {
  'CASHIER.NOT_FOUND': '收款码不存在',
  'CASHIER.OVER': '这笔付款已经结束或过期',
}
