export const commandErrorCodes = {
  'COMMAND.DEVICE_OFFLINE': 3033042,
  'COMMAND.NOT_SPOKEN': 3033043,
  'COMMAND.GUN_NOT_FOUND': 3033044,
  'COMMAND.GUN_CHARGING': 3033045,
  'COMMAND.NOT_FOUND': 3033092,
  'MONITOR.DEVICE_CHARGING': 3039003,
  'MONITOR.REBOOT_DEVICE_OFFLINE': 3039004,
} as const

export const commandErrorTexts: Record<keyof typeof commandErrorCodes, string> = {
  'COMMAND.DEVICE_OFFLINE': '设备离线',
  'COMMAND.NOT_SPOKEN': '该通讯协议不支持此操作',
  'COMMAND.GUN_NOT_FOUND': '充电枪不存在',
  'COMMAND.GUN_CHARGING': '该枪有进行中的订单，请先停止充电',
  'COMMAND.NOT_FOUND': '指令不存在',
  'MONITOR.DEVICE_CHARGING': '设备充电中',
  'MONITOR.REBOOT_DEVICE_OFFLINE': '设备离线',
}
