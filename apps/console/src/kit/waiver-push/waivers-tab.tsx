import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { PushTable } from './parts/push-table.tsx'

/** In the drawer of a charge: what car parks were told of the car, and what they said when it left. */
export const WaiversTab = ({ detail: { order } }: { detail: ChargeOrderDetail }) => (
  <PushTable of={{ orderId: order.orderId }} empty="该订单没有减免推送：站点未启用减免、没有道闸，或订单不符合条件" />
)
