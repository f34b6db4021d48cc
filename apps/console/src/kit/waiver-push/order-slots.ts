import { waiverPushesPath } from '@chargedeck/contract/kit/waiver-push/pushes-path'
import type { ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const waiversOfOrder: ChargeOrderTab = {
  key: 'waivers',
  label: '停车减免',
  permission: { path: waiverPushesPath },
  Content: lazyPart(async () => (await import('./waivers-tab.tsx')).WaiversTab, tabMeanwhile),
}
