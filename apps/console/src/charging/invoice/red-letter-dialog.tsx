import { redReasonLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import type { RedReason } from '@chargedeck/domain/invoice/states'
import { Alert, Form, Input } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useReverseInvoice } from './invoice-queries.ts'

type Fields = { redReason: RedReason; note: string }

/** A red letter takes the whole invoice back. */
export function RedLetterDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync } = useReverseInvoice()
  return (
    <DialogForm<Fields>
      title="红冲发票"
      okText="红冲"
      danger
      saved="已提交红冲"
      initialValues={{ redReason: 'MISTAKE' }}
      intro={
        <div style={{ marginBottom: 16 }}>
          <p>
            发票{invoice.invoiceNo}（{invoice.buyerName}）将整张红冲，共{yuan(invoice.totalAmt)}元。
          </p>
          <Alert type="warning" showIcon title="红冲后不能撤销；红字发票开具成功后，订单可重新开票" />
        </div>
      }
      onSave={(fields) => mutateAsync({ id: invoice.id, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="redReason" label="红冲原因" rules={[{ required: true, message: '请选择红冲原因' }]}>
        <EnumSelect labels={redReasonLabels} />
      </Form.Item>
      <Form.Item name="note" label="说明" rules={[{ required: true, whitespace: true, message: '请填写说明' }]}>
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </DialogForm>
  )
}
