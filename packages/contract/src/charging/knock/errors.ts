export const knockErrorCodes = {
  'KNOCK.NOT_FOUND': 3033040,
  'KNOCK.HANDLED': 3033041,
  'KNOCK.NO_PASSWORD_WANTED': 3033058,
  'KNOCK.MOVED': 3033060,
} as const

export const knockErrorTexts: Record<keyof typeof knockErrorCodes, string> = {
  'KNOCK.NOT_FOUND': '待接入设备不存在',
  'KNOCK.HANDLED': '该设备已处理',
  'KNOCK.NO_PASSWORD_WANTED': '该设备等待的不是接入密码',
  'KNOCK.MOVED': '该设备的来源地址已改变，请核对后重试',
}
