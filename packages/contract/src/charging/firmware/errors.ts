export const firmwareErrorCodes = {
  'FIRMWARE.NOT_FOUND': 3033070,
  'FIRMWARE.VERSION_TAKEN': 3033071,
  'FIRMWARE.WRONG_TYPE': 3033072,
  'FIRMWARE.WRONG_MODEL': 3033073,
  'FIRMWARE.IN_USE': 3033074,
  'FIRMWARE.UPDATE_RUNNING': 3033075,
  'CHARGER_FILE.NO_WEB_URL': 3033080,
} as const

export const firmwareErrorTexts: Record<keyof typeof firmwareErrorCodes, string> = {
  'FIRMWARE.NOT_FOUND': '固件不存在',
  'FIRMWARE.VERSION_TAKEN': '该厂商该型号已有此版本固件',
  'FIRMWARE.WRONG_TYPE': '固件文件类型不正确，仅支持zip、bin',
  'FIRMWARE.WRONG_MODEL': '固件与设备的厂商或型号不符',
  'FIRMWARE.IN_USE': '该固件有未完成的升级任务，不可删除',
  'FIRMWARE.UPDATE_RUNNING': '设备有未完成的升级任务',
  'CHARGER_FILE.NO_WEB_URL': '请先在系统配置中设置系统访问地址',
}
