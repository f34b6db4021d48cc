export const doorErrorCodes = {
  'DOOR.INVITER_UNKNOWN': 3034110,
} as const

export const doorErrorTexts: Record<keyof typeof doorErrorCodes, string> = {
  'DOOR.INVITER_UNKNOWN': '邀请人不存在',
}
