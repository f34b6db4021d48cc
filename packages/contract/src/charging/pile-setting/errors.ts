export const pileSettingErrorCodes = {
  'SETTING.SECRET': 3033046,
  'SETTING.READ_ONLY': 3033047,
  'SETTING.VALUE_WRONG': 3033048,
  'SETTING.KEY_TWICE': 3033049,
  'SETTING.NO_PILES': 3033050,
  'SETTING_TEMPLATE.NOT_FOUND': 3033051,
  'SETTING_TEMPLATE.NAME_TAKEN': 3033052,
  'SETTING.TOO_MANY_PILES': 3033053,
} as const

export const pileSettingErrorTexts: Record<keyof typeof pileSettingErrorCodes, string> = {
  'SETTING.SECRET': '接入密码不能在此设置',
  'SETTING.READ_ONLY': '该配置项只读',
  'SETTING.VALUE_WRONG': '配置值格式不正确',
  'SETTING.KEY_TWICE': '配置项重复',
  'SETTING.NO_PILES': '请选择充电桩',
  'SETTING_TEMPLATE.NOT_FOUND': '配置模板不存在',
  'SETTING_TEMPLATE.NAME_TAKEN': '模板名称已存在',
  'SETTING.TOO_MANY_PILES': '一次最多下发1000台，请选择充电桩',
}
