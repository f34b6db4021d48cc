export const onCallErrorCodes = {
  'ON_CALL.RULE_NOT_FOUND': 3039040,
  'ON_CALL.HOOK_NOT_FOUND': 3039041,
  'ON_CALL.COMPANY_UNKNOWN': 3039042,
  'ON_CALL.PLACE_WRONG': 3039043,
  'ON_CALL.RECEIVER_WRONG': 3039044,
  'ON_CALL.STEPS_WRONG': 3039045,
  'ON_CALL.ADDRESS_WRONG': 3039046,
  'ON_CALL.HOOK_IN_USE': 3039047,
  'ON_CALL.MESSAGE_NOT_FOUND': 3039048,
  'ON_CALL.NOT_FAILED': 3039049,
  'ON_CALL.PLATFORM_NOT_YOURS': 3039059,
  'ON_CALL.SMS_NEVER': 3039080,
} as const

export const onCallErrorTexts: Record<keyof typeof onCallErrorCodes, string> = {
  'ON_CALL.RULE_NOT_FOUND': '通知规则不存在',
  'ON_CALL.HOOK_NOT_FOUND': '群机器人不存在',
  'ON_CALL.COMPANY_UNKNOWN': '所属公司不存在、已停用或不在您的数据范围内',
  'ON_CALL.PLACE_WRONG': '站点或机构不存在，或不属于该公司',
  'ON_CALL.RECEIVER_WRONG': '接收人不存在或已停用，或机器人不属于该公司',
  'ON_CALL.STEPS_WRONG': '每一级须有接收人，选择了用户时须选择方式；首级立即通知，以后各级的分钟数须递增',
  'ON_CALL.ADDRESS_WRONG': '地址须为该平台群机器人的https地址',
  'ON_CALL.HOOK_IN_USE': '有通知规则使用该机器人，不能删除',
  'ON_CALL.MESSAGE_NOT_FOUND': '消息不存在',
  'ON_CALL.NOT_FAILED': '只能重发失败的消息',
  'ON_CALL.PLATFORM_NOT_YOURS': '平台自身的告警只能由数据范围为全部的用户设置',
  'ON_CALL.SMS_NEVER': '公司不发送这些等级的短信，请改选等级或通知方式',
}
