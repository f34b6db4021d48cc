export const monitorErrorCodes = {
  'MONITOR.NOT_CHARGING': 3039001,
  'MONITOR.STOP_DEVICE_OFFLINE': 3039002,
  'MONITOR.DEVICE_CHARGING': 3039003,
  'MONITOR.REBOOT_DEVICE_OFFLINE': 3039004,
} as const

export const monitorErrorTexts: Record<keyof typeof monitorErrorCodes, string> = {
  'MONITOR.NOT_CHARGING': '订单不在充电中',
  'MONITOR.STOP_DEVICE_OFFLINE': '设备离线',
  'MONITOR.DEVICE_CHARGING': '设备充电中',
  'MONITOR.REBOOT_DEVICE_OFFLINE': '设备离线',
}
