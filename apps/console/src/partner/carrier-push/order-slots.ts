import {
  orderPushesPath,
  pushPreviewPath,
  pushToRegulatorsPath,
  pushToTppPath,
} from '@chargedeck/contract/partner/carrier-check/order-pushes-path'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderPush, ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const pushesOfOrder: ChargeOrderTab = {
  key: 'pushes',
  label: '推送记录',
  permission: { path: orderPushesPath },
  Content: lazyPart(async () => (await import('./pushes-tab.tsx')).PushesTab, tabMeanwhile),
}

const whyNotDone = ({ orderStatus }: ChargeOrder): string | undefined =>
  orderStatus === chargeOrderStates.done ? undefined : '订单未完成'

export const tppPush: ChargeOrderPush = {
  key: 'push-tpp',
  label: '推送流量方',
  permissions: [{ path: pushToTppPath }, { path: pushPreviewPath }],
  whyNot: (order) => (order.carrierId === null ? '不是流量方的订单' : whyNotDone(order)),
  Dialog: lazyPart(async () => (await import('./push-orders-dialog.tsx')).PushToTppDialog),
}
export const regulatorPush: ChargeOrderPush = {
  key: 'push-regulators',
  label: '推送监管',
  permissions: [{ path: pushToRegulatorsPath }, { path: pushPreviewPath }],
  whyNot: whyNotDone,
  Dialog: lazyPart(async () => (await import('./push-orders-dialog.tsx')).PushToRegulatorsDialog),
}
