/** The interfaces by which whole orders are pushed. */
export const orderPushInterfaces = {
  TPP_ORDER: 'notification_charge_order_info',
  REG_ORDER: 'supervise_notification_charge_order_info',
} as const
export type OrderPushKind = keyof typeof orderPushInterfaces

export const orderPushKindOf = (apiName: string): OrderPushKind =>
  apiName === orderPushInterfaces.REG_ORDER ? 'REG_ORDER' : 'TPP_ORDER'
