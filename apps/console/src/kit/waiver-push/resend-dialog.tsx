import { PushDialog } from '../../charging/charge-order/parts/push-dialog.tsx'
import type { ChargeOrderPushProps } from '../../charging/charge-order/parts/order-slots.ts'
import { waiverResend } from './order-pushes.ts'
import { resendPreview, useResendOfOrders } from './push-queries.ts'

export function ResendDialog({ orders, onPushed, onClose }: ChargeOrderPushProps) {
  const { mutateAsync } = useResendOfOrders()
  return (
    <PushDialog
      label={waiverResend.label}
      what="向车场重新推送订单最近的停车减免。已过有效期的从现在起重新计算。"
      preview={resendPreview(orders)}
      onPush={mutateAsync}
      onPushed={onPushed}
      onClose={onClose}
    />
  )
}
