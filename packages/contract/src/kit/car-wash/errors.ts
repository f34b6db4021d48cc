export const carWashErrorCodes = {
  'CAR_WASH.NOT_FOUND': 3041030,
  'CAR_WASH.IN_USE': 3041031,
} as const

export const carWashErrorTexts: Record<keyof typeof carWashErrorCodes, string> = {
  'CAR_WASH.NOT_FOUND': '洗车机不存在',
  'CAR_WASH.IN_USE': '洗车机使用中',
}
