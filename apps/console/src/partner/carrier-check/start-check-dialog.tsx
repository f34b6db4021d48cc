import { Checkbox, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCheckOrders } from './check-queries.ts'
import { CarrierChoice } from './parts/carrier-choice.tsx'
import { checkedKinds } from './parts/carrier-choices.ts'
import { useLineOfCheck } from './parts/line-of-check.tsx'

type Fields = { carrierId: string; checkDate: Dayjs; isForced: boolean }

/** Any day that is over. */
export function StartCheckDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCheckOrders()
  const [form] = Form.useForm<Fields>()
  const { blocked, notice, saved } = useLineOfCheck(Form.useWatch('carrierId', form))
  const yesterday = dayjs(wallNow()).startOf('day').subtract(1, 'day')
  return (
    <DialogForm<Fields>
      title="发起对账"
      okText="对账"
      saved={saved}
      form={form}
      blocked={blocked}
      initialValues={{ checkDate: yesterday, isForced: false }}
      onSave={({ carrierId, checkDate, isForced }) =>
        mutateAsync({ carrierId, checkDate: checkDate.format('YYYY-MM-DD'), ...(isForced && { force: 1 }) })
      }
      onClose={onClose}
    >
      <Form.Item name="carrierId" label="运营商" rules={[{ required: true, message: '请选择运营商' }]}>
        <CarrierChoice kinds={checkedKinds} />
      </Form.Item>
      {notice}
      <Form.Item name="checkDate" label="对账日期" rules={[{ required: true, message: '请选择对账日期' }]}>
        <DateTimePicker allowClear={false} maxDate={yesterday} />
      </Form.Item>
      <Form.Item name="isForced" valuePropName="checked">
        <Checkbox>已核对或有未结束订单时仍然核对</Checkbox>
      </Form.Item>
    </DialogForm>
  )
}
