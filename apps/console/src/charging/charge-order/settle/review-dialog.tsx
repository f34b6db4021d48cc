import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { useReviewChargeOrder } from '../charge-order-queries.ts'
import { findingText } from '../finding-text.ts'
import type { OrderListQuery } from './next-order.ts'
import { useTellDone } from './use-tell-done.ts'
import './settle.css'

type Props = { order: ChargeOrder; list: OrderListQuery; onClose: () => void }

export function ReviewDialog({ order, list, onClose }: Props) {
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
        {order.findingCodes.map((code) => (
          <li key={code}>{findingText(code)}</li>
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
