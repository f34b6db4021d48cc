import { fen } from '@chargedeck/domain/kernel/money'
import { Form } from 'antd'
import { useState } from 'react'
import type { GroupDialogProps } from '../../customer/customer-group/parts/group-slots.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { BeforeAfter } from './before-after.tsx'
import { AmountField, ChannelField, ReasonField, type PaymentFields } from './payment-fields.tsx'
import { useDepositGroup } from './trade-queries.ts'

const least = fen(1)
const most = fen(100_000_000)

/** Two clicks, or a repeat after a lost answer, book once. */
export function DepositDialog({ group: { id: groupId, groupName, balanceAmt }, onClose }: GroupDialogProps) {
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<PaymentFields>()
  const { mutateAsync } = useDepositGroup()
  const typed = Form.useWatch('amountYuan', form) ?? 0
  const save = ({ tradeChannel, amountYuan, reason }: PaymentFields) =>
    mutateAsync({ requestId, groupId, tradeChannel, tradeAmt: fen(Math.round(amountYuan * 100)), reason })
  const after = fen(balanceAmt + Math.round(typed * 100))
  return (
    <DialogForm
      form={form}
      title={`预存 - ${groupName}`}
      okText="预存"
      initialValues={{ tradeChannel: 'BankPay' }}
      saved={(answer) => `预存成功，余额${yuan(answer.balanceAmt)}元`}
      onSave={save}
      onClose={onClose}
    >
      <ChannelField />
      <AmountField label="预存金额" least={least} most={most} />
      <BeforeAfter changes={[{ label: balanceAmt < 0 ? '余额，先还清已用授信' : '余额', before: balanceAmt, after }]} />
      <ReasonField hint="如：3月合同款到账" />
    </DialogForm>
  )
}
