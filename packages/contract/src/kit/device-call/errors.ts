export const deviceCallErrorCodes = {
  'KIT.NO_TAKEN': 3041001,
  'KIT.ADDRESS_MISSING': 3041002,
  'KIT.IN_WAIVER': 3041003,
  'KIT.ADDRESS_WRONG': 3041004,
  'KIT.ADDRESS_PRIVATE': 3041005,
  'KIT.SECRET_MISSING': 3041006,
  'KIT.SANDBOX_CLOSED': 3041007,
} as const

export const deviceCallErrorTexts: Record<keyof typeof deviceCallErrorCodes, string> = {
  'KIT.NO_TAKEN': '编号已存在',
  'KIT.ADDRESS_MISSING': '接口地址不能为空',
  'KIT.IN_WAIVER': '设备已被停车减免引用',
  'KIT.ADDRESS_WRONG': '接口地址须为https网址，不含账号、参数和锚点',
  'KIT.ADDRESS_PRIVATE': '接口地址不能指向内部网络',
  'KIT.SECRET_MISSING': '请填写应用标识和密钥',
  'KIT.SANDBOX_CLOSED': '沙箱仅用于演示和测试',
}
