import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Alert, Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { useConfirmFee } from './fee-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'

type Typed = { when: 'now' | 'later'; effectiveTime?: Dayjs }

/** Confirms a draft, from now or from a later moment. */
export function FeeConfirmDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const confirm = useConfirmFee()
  const isPast = dayjs(fee.effectiveTime).isBefore(wallNow())
  const save = ({ when, effectiveTime }: Typed) =>
    confirm.mutateAsync({
      id: fee.id,
      ...(when === 'now' || !effectiveTime
        ? { effectiveNow: 1 }
        : { effectiveTime: effectiveTime.format('YYYY-MM-DD HH:mm:ss') }),
    })
  return (
    <DialogForm<Typed>
      title={`确认 - ${fee.feeName}`}
      okText="确认方案"
      width={520}
      initialValues={{ when: isPast ? 'now' : 'later', effectiveTime: dayjs(fee.effectiveTime) }}
      saved="确认成功"
      onSave={save}
      onClose={onClose}
    >
      <PeriodBar periods={fee.periods} />
      <StartFields />
      <Alert
        type="warning"
        showIcon
        title="确认后方案不可修改。"
        description={`到生效时刻，「${fee.stationName}」新开始的充电按此方案计费；正在充电的订单仍按开始时的价格结算。`}
      />
    </DialogForm>
  )
}

function StartFields() {
  const when = Form.useWatch<Typed['when']>('when')
  return (
    <div style={{ marginTop: 16 }}>
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
    </div>
  )
}
