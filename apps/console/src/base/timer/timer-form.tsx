import type { Timer } from '@chargedeck/contract/base/timer/calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { CronField } from './cron-field.tsx'
import { timerList, useSaveTimer } from './timer-queries.ts'

type Values = { timerName: string; actionClass: string; cron: string; remark?: string }

/** The action of a timer is fixed once it is added; its name, time and remark can change. */
export function TimerForm({ timer, onClose }: { timer: Timer | null; onClose: () => void }) {
  const save = useSaveTimer()
  const { data: timers = [] } = useQuery(timerList())
  const submit = ({ timerName, actionClass, cron, remark }: Values) =>
    save.mutateAsync({ id: timer?.id ?? '', timerName, actionClass, cron, remark: remark?.trim() || null })
  const shipped = timers.filter(({ shippedFlag }) => shippedFlag === 1)
  return (
    <RecordForm<Values>
      mode={timer ? 'edit' : 'add'}
      name={timer?.timerName ?? '定时任务'}
      initialValues={timer ? { ...timer, remark: timer.remark ?? undefined } : { cron: '0 0 2 * * *' }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item
        name="timerName"
        label="任务名称"
        rules={[{ required: true, whitespace: true, message: '请输入任务名称！' }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="actionClass"
        label="任务class类名"
        rules={[{ required: true, message: '请选择任务！' }]}
        extra={timer ? undefined : '系统能做的事是固定的；新增的任务在启动之前不执行'}
      >
        <Select
          disabled={timer !== null}
          showSearch={{ optionFilterProp: 'label' }}
          options={shipped.map((each) => ({
            value: each.actionClass,
            label: `${each.timerName}（${each.actionClass}）`,
          }))}
        />
      </Form.Item>
      <CronField />
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </RecordForm>
  )
}
