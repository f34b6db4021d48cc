import { isCardNo, toCardNo } from '@chargedeck/domain/customer/numbers'
import { Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { wallText } from '../../../ui/fields/wall-text.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { EndPicker } from './end-picker.tsx'
import { endRule } from './end-rule.ts'
import { useAddCard } from '../customer-queries.ts'
import { customerNameOf } from '../parts/customer-labels.ts'
import type { CustomerDialogProps } from '../parts/customer-slots.ts'

type Fields = { cardNo: string; expireTime?: Dayjs | null }

const cardRule = {
  validator: async (_: unknown, typed?: string) => {
    if (typed?.trim() && !isCardNo(toCardNo(typed))) throw new Error('卡号应为8至20位数字或字母')
  },
}

export function AddCardDialog({ customer, onClose }: CustomerDialogProps) {
  const { mutateAsync } = useAddCard()
  const save = ({ cardNo, expireTime }: Fields) =>
    mutateAsync({ customerId: customer.id, cardNo, expireTime: expireTime ? wallText(expireTime) : null })
  return (
    <DialogForm<Fields>
      title={`绑卡 - ${customerNameOf(customer)}`}
      okText="绑卡"
      saved="绑卡成功"
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="cardNo"
        label="充电卡号"
        rules={[{ required: true, whitespace: true, message: '请输入充电卡号' }, cardRule]}
      >
        <Input maxLength={40} autoFocus autoComplete="off" placeholder="8至20位数字或字母" />
      </Form.Item>
      <Form.Item name="expireTime" label="有效期至" extra="不填则长期有效" rules={[endRule]}>
        <EndPicker />
      </Form.Item>
    </DialogForm>
  )
}
