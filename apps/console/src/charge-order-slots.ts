import type { ChargeOrderSlots } from './charging/charge-order/parts/order-slots.ts'
import { waiverResend } from './kit/waiver-push/order-pushes.ts'
import { regulatorPush, tppPush } from './partner/carrier-push/order-pushes.ts'
import { lazyDrawer, lazyPart } from './ui/lazy-part.tsx'

/** Of every page that lists charges. */
export const chargeOrderSlots: ChargeOrderSlots = {
  Drawer: lazyDrawer(async () => (await import('./charge-order-tabs.tsx')).ChargeOrderDrawerWithTabs),
  pushes: [tppPush, regulatorPush, waiverResend],
  PushDialog: lazyPart(async () => (await import('./order-push-dialog.tsx')).OrderPushDialog),
}
