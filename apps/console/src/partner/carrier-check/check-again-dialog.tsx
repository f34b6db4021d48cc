import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { Alert } from 'antd'
import { useOpenLines } from '../../site/carrier/parts/open-lines.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'

export function CheckAgainDialog({
  check: { carrierId, carrierName, checkDate, diffQty },
  onClose,
}: {
  check: CarrierCheck
  onClose: () => void
}) {
  const { mutateAsync } = useCheckOrders()
  const openLine = useOpenLines([carrierId])
  return (
    <DialogForm
      title={`重新核对 - ${carrierName} ${checkDate}`}
      okText="重新核对"
      saved={openLine ? `已发起对账；${openLine}，此前没有答复` : '已发起对账，对方答复后显示结果'}
      intro={
        <>
          {openLine && <Alert type="warning" showIcon title={openLine} style={{ marginBottom: 12 }} />}
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
