/** The interfaces by which whole orders are pushed; the subsidy of a city gets the same order beside the regulator. */
export const orderPushInterfaces = {
  TPP_ORDER: 'notification_charge_order_info',
  REG_ORDER: 'supervise_notification_charge_order_info',
  BONUS_ORDER: 'notification_charge_order_info_for_bonus',
} as const
export type OrderPushKind = keyof typeof orderPushInterfaces
/** What staff push by hand; regulators get an order for its subsidy along with it. */
export type PushedByHand = Exclude<OrderPushKind, 'BONUS_ORDER'>

export function orderPushKindOf(apiName: string): OrderPushKind {
  if (apiName === orderPushInterfaces.BONUS_ORDER) return 'BONUS_ORDER'
  return apiName === orderPushInterfaces.REG_ORDER ? 'REG_ORDER' : 'TPP_ORDER'
}
