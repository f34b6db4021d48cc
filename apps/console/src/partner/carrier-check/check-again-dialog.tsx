import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'
import { useLineOfCheck } from './parts/line-of-check.tsx'

export function CheckAgainDialog({
  check: { carrierId, carrierName, checkDate, diffQty },
  onClose,
}: {
  check: CarrierCheck
  onClose: () => void
}) {
  const { mutateAsync } = useCheckOrders()
  const { blocked, notice, saved } = useLineOfCheck(carrierId)
  return (
    <DialogForm
      title={`重新核对 - ${carrierName} ${checkDate}`}
      okText="重新核对"
      saved={saved}
      blocked={blocked}
      intro={
        <>
          {notice}
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
