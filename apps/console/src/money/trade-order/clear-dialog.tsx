import { App } from 'antd'
import { useState } from 'react'
import { customerNameOf } from '../../customer/customer/parts/customer-labels.ts'
import type { CustomerDialogProps } from '../../customer/customer/parts/customer-slots.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useClearCustomer } from './trade-queries.ts'

/** Says what the customer loses before it is given up. */
export function ClearDialog({ customer, onClose }: CustomerDialogProps) {
  const { message } = App.useApp()
  const [requestId] = useState(newRequestId)
  const { mutateAsync } = useClearCustomer()
  const { id, balanceAmt, giftAmt } = customer
  const confirm = async (reason: string) => {
    const cleared = await mutateAsync({ id, reason, requestId, balanceAmt, giftAmt })
    void message.success(`已清空：充值余额${yuan(cleared.principalAmt)}元，赠送余额${yuan(cleared.giftAmt)}元`)
  }
  return (
    <ConfirmDialog
      title="清空余额"
      what={`客户「${customerNameOf(customer)}」将失去充值余额${yuan(balanceAmt)}元、赠送余额${yuan(giftAmt)}元。`}
      irreversible="清空后不能恢复，也不会退款"
      reason="required"
      okText="清空"
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
