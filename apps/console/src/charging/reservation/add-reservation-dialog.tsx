import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { longestReservationHours } from '@chargedeck/contract/charging/reservation/calls'
import { Alert, App, Form, Input, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { useAddReservation } from './reservation-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'

type Fields = { gunId?: string; cardNo: string; expireTime: Dayjs; remark?: string }
type Props = { pile: Pile; onClose: () => void }

export function AddReservationDialog({ pile, onClose }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const add = useAddReservation()
  const save = ({ gunId, cardNo, expireTime, remark }: Fields) => {
    const more = { ...(gunId && { gunId }), ...(remark?.trim() && { remark }) }
    add.mutate(
      { pileId: pile.id, cardNo, expireTime: expireTime.format('YYYY-MM-DD HH:mm:ss'), ...more },
      {
        onSuccess: () => {
          void message.success('预约已下达，等待设备确认')
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      open
      title="预约充电枪"
      okText="确定"
      cancelText="取消"
      confirmLoading={add.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      {add.error && <Alert type="error" showIcon title={add.error.message} style={{ marginBottom: 12 }} />}
      <Form
        form={form}
        layout="vertical"
        onFinish={save}
        initialValues={{ expireTime: wallNow().add(30, 'minute').startOf('minute') }}
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
          rules={[{ required: true }]}
        >
          <DateTimePicker showTime />
        </Form.Item>
        <Form.Item name="remark" label="备注">
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
