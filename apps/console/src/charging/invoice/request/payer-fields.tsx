import { invoicePayerLabels } from '@chargedeck/contract/charging/invoice/enums'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { Form, Radio } from 'antd'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { GroupSelect } from '../../../customer/customer/parts/group-select.tsx'
import { useMay } from '../../../platform/me.ts'

/** A customer by their number, or a group by its name. */
export function PayerFields() {
  const may = useMay()
  const form = Form.useFormInstance()
  const kind: string | undefined = Form.useWatch('payerKind', form)
  const restart = () => form.setFieldsValue({ customerId: undefined, groupId: undefined, orders: undefined })
  return (
    <>
      {may(customerGroupApi.page) && (
        <Form.Item name="payerKind" label="付款方">
          <Radio.Group
            onChange={restart}
            options={Object.entries(invoicePayerLabels).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      )}
      {kind === 'GROUP' ? (
        <Form.Item name="groupId" label="企业" rules={[{ required: true, message: '请选择企业' }]}>
          <GroupSelect />
        </Form.Item>
      ) : (
        <Form.Item name="customerId" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
          <CustomerChoice />
        </Form.Item>
      )}
    </>
  )
}
