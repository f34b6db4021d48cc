import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { customerNameOf } from '../parts/customer-labels.ts'
import type { CustomerDialogProps } from '../parts/customer-slots.ts'
import { useOwnData } from './timeline-queries.ts'

/** The customer asked for what is stored about them. */
export function OwnDataDialog({ customer, onClose }: CustomerDialogProps) {
  const { mutateAsync } = useOwnData()
  return (
    <ConfirmDialog
      title="导出个人信息"
      what={`导出客户「${customerNameOf(customer)}」的全部个人信息，含完整号码，请只交给客户本人。`}
      reason="required"
      okText="导出"
      saved="个人信息已导出"
      onConfirm={(reason) => mutateAsync({ id: customer.id, reason })}
      onClose={onClose}
    />
  )
}
