export const onlineUserErrorCodes = {
  'ONLINE_USER.NOT_FOUND': 2030001,
} as const

export const onlineUserErrorTexts: Record<keyof typeof onlineUserErrorCodes, string> = {
  'ONLINE_USER.NOT_FOUND': '会话不存在或已下线',
}
