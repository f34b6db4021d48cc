export const twoStepErrorCodes = {
  'TWO_STEP.ALREADY_ON': 2051001,
  'TWO_STEP.NOT_ON': 2051002,
  'TWO_STEP.NOT_STARTED': 2051003,
  'TWO_STEP.CODE_WRONG': 2051004,
  'TWO_STEP.PASSWORD_WRONG': 2051005,
} as const

export const twoStepErrorTexts: Record<keyof typeof twoStepErrorCodes, string> = {
  'TWO_STEP.ALREADY_ON': '两步验证已开启',
  'TWO_STEP.NOT_ON': '两步验证未开启',
  'TWO_STEP.NOT_STARTED': '请重新获取绑定二维码',
  'TWO_STEP.CODE_WRONG': '动态口令错误，请检查手机时间后重试',
  'TWO_STEP.PASSWORD_WRONG': '密码错误',
}
