import { orderPushesPath } from '@chargedeck/contract/partner/carrier-check/order-pushes-path'
import type { ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const pushesOfOrder: ChargeOrderTab = {
  key: 'pushes',
  label: '推送记录',
  permission: { path: orderPushesPath },
  Content: lazyPart(async () => (await import('./pushes-tab.tsx')).PushesTab, tabMeanwhile),
}
