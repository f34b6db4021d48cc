import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { useReviewChargeOrder } from '../charge-order-queries.ts'

type Props = { order: ChargeOrder; reasons: readonly string[]; onClose: () => void }

export function ReviewDialog({ order: { orderId, orderNo }, reasons, onClose }: Props) {
  const review = useReviewChargeOrder()
  const what = (
    <>
      以下疑点确认已查看，订单离开待复核列表，金额不变。
      <ul className="charge-order-reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
  return (
    <ConfirmDialog
      title={`复核 - ${orderNo}`}
      what={what}
      reason="required"
      okText="确认复核"
      onConfirm={(note) => review.mutateAsync({ orderId, note })}
      onClose={onClose}
    />
  )
}
