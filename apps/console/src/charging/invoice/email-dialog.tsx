import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useEmailInvoice } from './invoice-queries.ts'

/** To the mailbox of the request, which is shown masked, unless staff name another. */
export function EmailDialog({ detail: { invoice, buyer }, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  const { mutateAsync } = useEmailInvoice()
  const rules = buyer.email ? [] : [{ required: true, message: '请填写收票邮箱' }]
  return (
    <DialogForm<{ email?: string }>
      title="邮件发送发票"
      okText="发送"
      saved="已提交发送"
      onSave={({ email }) => mutateAsync({ id: invoice.id, ...(email?.trim() && { email: email.trim() }) })}
      onClose={onClose}
    >
      <Form.Item name="email" label="收票邮箱" rules={rules}>
        <Input maxLength={60} placeholder={buyer.email ? `不填则发送到 ${buyer.email}` : 'name@example.com'} />
      </Form.Item>
    </DialogForm>
  )
}
