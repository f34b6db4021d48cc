import { useState } from 'react'
import { newRequestId } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { customerNameOf } from '../customer/parts/customer-labels.ts'
import type { CustomerDialogProps } from '../customer/parts/customer-slots.ts'
import { ActivityField } from './activity-select.tsx'
import { useGrant } from './voucher-queries.ts'

/** Gives one customer the vouchers of an activity. */
export function GrantToCustomer({ customer, onClose }: CustomerDialogProps) {
  const [requestId] = useState(newRequestId)
  const { mutateAsync } = useGrant()
  const save = ({ activityId }: { activityId: string }) =>
    mutateAsync({ activityId, target: 'IDS', customerIds: [customer.id], requestId })
  return (
    <DialogForm<{ activityId: string }>
      title={`发券 - ${customerNameOf(customer)}`}
      okText="发券"
      saved="已开始发放，稍后在优惠券中可见"
      onSave={save}
      onClose={onClose}
    >
      <ActivityField customerId={customer.id} />
    </DialogForm>
  )
}
