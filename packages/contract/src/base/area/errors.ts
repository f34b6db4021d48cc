export const areaErrorCodes = {
  'AREA.NOT_FOUND': 2026001,
} as const

export const areaErrorTexts: Record<keyof typeof areaErrorCodes, string> = {
  'AREA.NOT_FOUND': '区域不存在',
}
