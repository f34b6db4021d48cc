const mobile = /^1[3-9]\d{9}$/

export const mobileRule = { required: true, pattern: mobile, message: '请输入正确的手机号' }
export const emailRule = { type: 'email' as const, message: '邮箱格式不正确' }
export const accountRule = {
  required: true,
  pattern: /^[A-Za-z0-9][\w.@-]{4,49}$/,
  message: '至少五个字符，可用字母、数字和 _ . @ -，以字母或数字开头',
}
