import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { longestReservationHours } from '@chargedeck/contract/charging/reservation/calls'
import { Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useAddReservation } from './reservation-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { wallText } from '../../ui/fields/wall-text.ts'

type Fields = { gunId?: string; cardNo: string; expireTime: Dayjs; remark?: string }
type Props = { pile: Pile; onClose: () => void }

export function AddReservationDialog({ pile, onClose }: Props) {
  const add = useAddReservation()
  const save = ({ gunId, cardNo, expireTime, remark }: Fields) =>
    add.mutateAsync({
      pileId: pile.id,
      cardNo,
      expireTime: wallText(expireTime),
      ...(gunId && { gunId }),
      ...(remark?.trim() && { remark }),
    })
  return (
    <DialogForm<Fields>
      title="预约充电枪"
      okText="确定"
      width={440}
      initialValues={{ expireTime: wallNow().add(30, 'minute').startOf('minute') }}
      saved="预约已下达，等待设备确认"
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="gunId" label="枪">
        <Select
          allowClear
          placeholder="任意枪"
          options={pile.guns.map(({ id, gunName }) => ({ value: id, label: gunName }))}
        />
      </Form.Item>
      <Form.Item name="cardNo" label="卡号" rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="expireTime"
        label="保留至"
        extra={`最长${longestReservationHours}小时`}
        rules={[{ required: true, message: '请选择保留至' }]}
      >
        <DateTimePicker showTime />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} />
      </Form.Item>
    </DialogForm>
  )
}
