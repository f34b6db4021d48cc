import { orderPushes } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import type { ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const pushesOfOrder: ChargeOrderTab = {
  key: 'pushes',
  label: '推送记录',
  permission: orderPushes,
  Content: lazyPart(async () => (await import('./pushes-tab.tsx')).PushesTab, tabMeanwhile),
}
