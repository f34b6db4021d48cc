export const barrierGateErrorCodes = {
  'GATE.NOT_FOUND': 3041010,
} as const

export const barrierGateErrorTexts: Record<keyof typeof barrierGateErrorCodes, string> = {
  'GATE.NOT_FOUND': '道闸不存在',
}
