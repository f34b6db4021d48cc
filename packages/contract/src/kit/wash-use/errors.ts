export const washUseErrorCodes = {
  'WASH_USE.NOT_FOUND': 3041040,
  'WASH_USE.MACHINE_AWAY': 3041041,
  'WASH_USE.NO_BAY': 3041042,
  'WASH_USE.DRIVER_WASHES': 3041043,
  'WASH_USE.BALANCE_LOW': 3041044,
  'WASH_USE.NO_VOUCHER': 3041045,
  'WASH_USE.OTHER_COMPANY': 3041046,
  'WASH_USE.NOT_CANCELLABLE': 3041047,
  'WASH_USE.CUSTOMER_LOCKED': 3041048,
  'WASH_USE.NOT_REFUNDABLE': 3041049,
  'WASH_USE.NOT_IN_DOUBT': 3041050,
} as const

export const washUseErrorTexts: Record<keyof typeof washUseErrorCodes, string> = {
  'WASH_USE.NOT_FOUND': '洗车记录不存在',
  'WASH_USE.MACHINE_AWAY': '洗车机离线、故障或已停用',
  'WASH_USE.NO_BAY': '工位使用中',
  'WASH_USE.DRIVER_WASHES': '客户有未结束的洗车',
  'WASH_USE.BALANCE_LOW': '余额不足，或有欠费未还',
  'WASH_USE.NO_VOUCHER': '没有可用的洗车券',
  'WASH_USE.OTHER_COMPANY': '客户不属于该站点的公司',
  'WASH_USE.NOT_CANCELLABLE': '洗车机已收到启动指令，不能取消',
  'WASH_USE.CUSTOMER_LOCKED': '客户已锁定',
  'WASH_USE.NOT_REFUNDABLE': '只能退已完成且付过款的洗车',
  'WASH_USE.NOT_IN_DOUBT': '该洗车不待核实，可能已被他人处理',
}
