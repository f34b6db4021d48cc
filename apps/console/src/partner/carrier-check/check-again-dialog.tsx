import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { Alert } from 'antd'
import { useClosedLines } from '../../site/carrier/parts/closed-lines.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'
import { checkedKinds } from './parts/carrier-choices.ts'

export function CheckAgainDialog({
  check: { carrierId, carrierName, checkDate, diffQty },
  onClose,
}: {
  check: CarrierCheck
  onClose: () => void
}) {
  const { mutateAsync } = useCheckOrders()
  const closed = useClosedLines(checkedKinds, [carrierId])
  return (
    <DialogForm
      title={`重新核对 - ${carrierName} ${checkDate}`}
      okText="重新核对"
      saved={closed ? `已发起对账；${closed}，此前没有答复` : '已发起对账，对方答复后显示结果'}
      intro={
        <>
          {closed && <Alert type="warning" showIcon title={closed} style={{ marginBottom: 12 }} />}
          <p>
            按现在的订单再次核对。
            {diffQty > 0 && '未变化的差异保持原样；其余差异标为已被取代或已消除，处理记录保留。'}
          </p>
        </>
      }
      onSave={() => mutateAsync({ carrierId, checkDate, force: 1 })}
      onClose={onClose}
    />
  )
}
