import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { useReviewChargeOrder } from '../charge-order-queries.ts'
import type { OrderListQuery } from './next-order.ts'
import { useTellDone } from './use-tell-done.ts'
import './settle.css'

type Props = { order: ChargeOrder; list: OrderListQuery; reasons: readonly string[]; onClose: () => void }

export function ReviewDialog({ order, list, reasons, onClose }: Props) {
  const { orderId, orderNo } = order
  const review = useReviewChargeOrder()
  const tell = useTellDone(list)
  const onConfirm = async (note: string) => {
    await review.mutateAsync({ orderId, note })
    void tell.reviewed(order)
  }
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
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
