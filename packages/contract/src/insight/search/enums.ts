export const hitKindLabels = { STATION: '站点', PILE: '充电桩', GUN: '充电枪', CUSTOMER: '客户', ORDER: '充电订单' }
export type HitKind = keyof typeof hitKindLabels
