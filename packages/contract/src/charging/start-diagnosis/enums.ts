export const startGuardLabels = {
  STATION_OPERATING: '站点运营中',
  STATION_ONLINE: '站点已上线',
  PILE_IN_USE: '桩在用',
  PILE_ONLINE: '桩在线',
  GUN_ONLINE: '枪在线',
  GUN_WITHOUT_ORDER: '枪没有进行中的订单',
  GUN_USABLE: '枪空闲或已插枪',
  GUN_NOT_RESERVED: '枪没有被他人预约',
  CUSTOMER_UNLOCKED: '客户未锁定',
  CUSTOMER_OWES_NOTHING: '客户没有欠费',
  CUSTOMER_FUNDS: '客户余额够启动',
  PLAN_IN_FORCE: '有生效的计费方案',
}
export type StartGuard = keyof typeof startGuardLabels
