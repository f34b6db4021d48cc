/** The interfaces by which whole orders are pushed. */
export const orderPushInterfaces = {
  TPP_ORDER: 'notification_charge_order_info',
  REG_ORDER: 'supervise_notification_charge_order_info',
} as const
/** The same order for the subsidy of a city: whoever wants it gets it beside the other. */
export const bonusInterface = 'notification_charge_order_info_for_bonus'
export type OrderPushKind = keyof typeof orderPushInterfaces

export const orderPushKindOf = (apiName: string): OrderPushKind =>
  apiName === orderPushInterfaces.REG_ORDER ? 'REG_ORDER' : 'TPP_ORDER'
