/** Alone, since the list of orders asks only whether its user may read them. */
export const orderPushesPath = '/carrier/order/push/page'
