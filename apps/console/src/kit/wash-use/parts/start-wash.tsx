import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { chosenPayWayLabels } from '@chargedeck/contract/kit/wash-use/enums'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { newRequestId } from '../../../platform/request-id.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useStartWash, type StartInput } from '../use-queries.ts'

type Fields = Pick<StartInput, 'customerId' | 'payWay' | 'bayNo'>
type Props = { wash: CarWash; onClose: () => void }

const payWays = Object.entries(chosenPayWayLabels).map(([value, label]) => ({ value, label }))

/** Starts a wash for a customer, who pays from their wallet or with a voucher. */
export function StartWash({ wash, onClose }: Props) {
  const { mutateAsync } = useStartWash()
  const [requestId] = useState(newRequestId)
  const bays = Array.from({ length: wash.bayQty }, (_, index) => index + 1)
  const free = bays.filter((bay) => !wash.takenBays.includes(bay)).map((bay) => ({ value: bay, label: `${bay}号工位` }))
  return (
    <DialogForm<Fields>
      title={`启动洗车 - ${wash.washName}`}
      okText="启动"
      saved="已付款，正在启动"
      initialValues={{ payWay: 'WALLET' }}
      intro={
        <p>
          每次 {yuan(wash.priceAmt)} 元，{wash.washMin} 分钟。机器没有启动时自动退回。
        </p>
      }
      onSave={(fields) => mutateAsync({ ...fields, washId: wash.id, requestId })}
      onClose={onClose}
    >
      <Form.Item name="customerId" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <CustomerChoice />
      </Form.Item>
      <Form.Item name="payWay" label="支付方式" rules={[{ required: true, message: '请选择支付方式' }]}>
        <Radio.Group options={payWays} />
      </Form.Item>
      <Form.Item name="bayNo" label="工位" extra="不选为第一个空闲工位">
        <Select allowClear options={free} placeholder="自动" />
      </Form.Item>
    </DialogForm>
  )
}
