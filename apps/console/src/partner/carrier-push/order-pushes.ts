import {
  pushPreviewPath,
  pushToRegulatorsPath,
  pushToTppPath,
} from '@chargedeck/contract/partner/carrier-check/order-pushes-path'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderPush } from '../../charging/charge-order/parts/order-slots.ts'

const whyNotDone = ({ orderStatus }: ChargeOrder): string | undefined =>
  orderStatus === chargeOrderStates.done ? undefined : '订单未完成'

export const tppPush = {
  key: 'push-tpp',
  label: '推送流量方',
  permissions: [{ path: pushToTppPath }, { path: pushPreviewPath }],
  whyNot: (order) => (order.carrierId === null ? '订单不是流量方的订单' : whyNotDone(order)),
} as const satisfies ChargeOrderPush

export const regulatorPush = {
  key: 'push-regulators',
  label: '推送监管',
  permissions: [{ path: pushToRegulatorsPath }, { path: pushPreviewPath }],
  whyNot: whyNotDone,
} as const satisfies ChargeOrderPush
