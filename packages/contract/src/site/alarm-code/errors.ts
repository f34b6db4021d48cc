export const alarmCodeErrorCodes = {
  'ALARM_CODE.TAKEN': 3037040,
  'ALARM_CODE.IN_USE': 3037041,
  'ALARM_CODE.NOT_FOUND': 3037042,
} as const

export const alarmCodeErrorTexts: Record<keyof typeof alarmCodeErrorCodes, string> = {
  'ALARM_CODE.TAKEN': '代码已存在',
  'ALARM_CODE.IN_USE': '已有告警引用，不可删除，请改为停用',
  'ALARM_CODE.NOT_FOUND': '告警码不存在',
}
