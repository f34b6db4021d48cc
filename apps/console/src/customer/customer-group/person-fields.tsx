import { customerGroupErrorTexts } from '@chargedeck/contract/customer/customer-group/errors'
import { Form, Input, Segmented } from 'antd'
import { CustomerChoice } from '../customer/parts/customer-choice.tsx'
import { mobileRule } from '../customer/parts/mobile-rule.ts'

/** A new employee: by a mobile, which may belong to nobody yet, or a customer of ours. */
export type Person = { by?: 'mobile' | 'customer'; mobile?: string; customerId?: string }

const ways: { value: NonNullable<Person['by']>; label: string }[] = [
  { value: 'mobile', label: '输入号码' },
  { value: 'customer', label: '选择客户' },
]

export function PersonFields() {
  const by = Form.useWatch<Person['by']>('by') ?? 'mobile'
  return (
    <>
      <Form.Item name="by" label="员工">
        <Segmented options={ways} />
      </Form.Item>
      {by === 'customer' ? (
        <Form.Item name="customerId" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
          <CustomerChoice />
        </Form.Item>
      ) : (
        <Form.Item
          name="mobile"
          label="手机号"
          extra="还不是客户的手机号会同时登记为客户"
          validateTrigger={['onChange', 'onBlur']}
          rules={[{ required: true, whitespace: true }, mobileRule(customerGroupErrorTexts['EMPLOYEE.MOBILE_WRONG'])]}
        >
          <Input maxLength={20} autoFocus />
        </Form.Item>
      )}
    </>
  )
}
