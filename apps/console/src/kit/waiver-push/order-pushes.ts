import { waiverPreviewPath, waiverResendPath } from '@chargedeck/contract/kit/waiver-push/pushes-path'
import { isBilled } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderPush } from '../../charging/charge-order/parts/order-slots.ts'

export const waiverResend = {
  key: 'resend-waiver',
  label: '减免重推',
  permissions: [{ path: waiverResendPath }, { path: waiverPreviewPath }],
  whyNot: ({ orderStatus }) => (isBilled(orderStatus) ? undefined : '订单未结算'),
} as const satisfies ChargeOrderPush
