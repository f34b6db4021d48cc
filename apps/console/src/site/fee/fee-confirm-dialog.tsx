import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Alert, App, Form, Modal, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { useConfirmFee } from './fee-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'

type Typed = { when: 'now' | 'later'; effectiveTime?: Dayjs }

/** Confirms a draft, from now or from a later moment. */
export function FeeConfirmDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const when = Form.useWatch('when', form)
  const confirm = useConfirmFee()
  const isPast = dayjs(fee.effectiveTime).isBefore(wallNow())
  const submit = ({ when: chosen, effectiveTime }: Typed) => {
    const start =
      chosen === 'now' || !effectiveTime
        ? { effectiveNow: 1 }
        : { effectiveTime: effectiveTime.format('YYYY-MM-DD HH:mm:ss') }
    const onSuccess = () => {
      void message.success('确认成功')
      onClose()
    }
    confirm.mutate({ id: fee.id, ...start }, { onSuccess })
  }
  return (
    <Modal
      open
      title={`确认 - ${fee.feeName}`}
      okText="确认方案"
      cancelText="取消"
      confirmLoading={confirm.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {confirm.error && <Alert type="error" showIcon title={confirm.error.message} style={{ marginBottom: 12 }} />}
      <PeriodBar periods={fee.periods} />
      <Form<Typed>
        form={form}
        layout="vertical"
        style={{ marginTop: 16 }}
        initialValues={{ when: isPast ? 'now' : 'later', effectiveTime: dayjs(fee.effectiveTime) }}
        onFinish={submit}
      >
        <Form.Item name="when" label="何时生效">
          <Radio.Group
            options={[
              { value: 'now', label: '立即生效' },
              { value: 'later', label: '定时生效' },
            ]}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item name="effectiveTime" label="生效时间" rules={[{ required: true, message: '请选择生效时间' }]}>
            <DateTimePicker showTime />
          </Form.Item>
        )}
      </Form>
      <Alert
        type="warning"
        showIcon
        title="确认后方案不可修改。"
        description={`到生效时刻，「${fee.stationName}」新开始的充电按此方案计费；正在充电的订单仍按开始时的价格结算。`}
      />
    </Modal>
  )
}
