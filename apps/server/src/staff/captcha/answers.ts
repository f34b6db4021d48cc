/** Codes of AJ-Captcha that its clients know. */
export const words = {
  '0011': '参数不能为空',
  '0015': '不支持的验证码类型',
  '6110': '验证码已失效，请重新获取',
  '6111': '验证失败',
  '6201': 'get接口请求次数超限，请稍后再试!',
  '6202': '接口验证失败数过多，请稍后再试',
  '6204': 'check接口请求次数超限，请稍后再试!',
  '6205': 'verify请求次数超限!',
  '6206': '无效请求，请重新获取验证码',
} as const

export const right = <Data>(repData: Data) => ({ repCode: '0000', repMsg: null, repData, success: true })
export const wrong = (repCode: keyof typeof words, repMsg: string = words[repCode]) => ({
  repCode,
  repMsg,
  repData: null,
  success: false,
})
