import { waiverPreviewPath, waiverPushesPath, waiverResendPath } from '@chargedeck/contract/kit/waiver-push/pushes-path'
import { isBilled } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderPush, ChargeOrderTab } from '../../charging/charge-order/parts/order-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const waiversOfOrder: ChargeOrderTab = {
  key: 'waivers',
  label: '停车减免',
  permission: { path: waiverPushesPath },
  Content: lazyPart(async () => (await import('./waivers-tab.tsx')).WaiversTab, tabMeanwhile),
}

export const waiverResend: ChargeOrderPush = {
  key: 'resend-waiver',
  label: '减免重推',
  permissions: [{ path: waiverResendPath }, { path: waiverPreviewPath }],
  whyNot: ({ orderStatus }) => (isBilled(orderStatus) ? undefined : '订单未结算'),
  Dialog: lazyPart(async () => (await import('./resend-dialog.tsx')).ResendDialog),
}
