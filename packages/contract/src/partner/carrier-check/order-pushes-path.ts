// Alone, since the list of orders asks only whether its user may make these calls.
export const orderPushesPath = '/carrier/order/push/page'
export const pushPreviewPath = '/carrier/order/push/preview'
export const pushToTppPath = '/carrier/order/tpp/push'
export const pushToRegulatorsPath = '/carrier/order/regulatory/push'
