import type { AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import {
  alarmLevelLabels,
  alarmProtocolLabels,
  alarmSideLabels,
  alarmTypeLabels,
} from '@chargedeck/contract/site/alarm-code/enums'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveAlarmCode, type AlarmCodeFacts } from './alarm-code-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

export function AlarmCodeForm({ alarmCode, onClose }: { alarmCode: AlarmCode | null; onClose: () => void }) {
  const save = useSaveAlarmCode()
  const submit = (facts: AlarmCodeFacts) =>
    save.mutateAsync({
      ...facts,
      dataStatus: alarmCode?.dataStatus ?? 0,
      ...(alarmCode && { id: alarmCode.id, rowVersion: alarmCode.rowVersion }),
    })
  return (
    <RecordForm<AlarmCodeFacts>
      mode={alarmCode ? 'edit' : 'add'}
      name={alarmCode?.name ?? '告警码'}
      size={520}
      initialValues={alarmCode ?? { alarmType: 'WARN', alarmLevel: 3, protocol: 'ALL', side: 'PILE', notifyFlag: 1 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="code" label="代码" rules={[{ required: true, whitespace: true, max: 30 }]}>
        <Input placeholder="与充电桩上报的一致，如 72 或 GroundFailure" />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, max: 60 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="alarmType" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <EnumSelect labels={alarmTypeLabels} order={['WARN', 'STOP_CAUSE']} />
      </Form.Item>
      <Form.Item name="alarmLevel" label="等级" rules={[{ required: true, message: '请选择等级' }]}>
        <NumberSelect labels={alarmLevelLabels} />
      </Form.Item>
      <Form.Item name="protocol" label="协议" rules={[{ required: true, message: '请选择协议' }]}>
        <EnumSelect labels={alarmProtocolLabels} />
      </Form.Item>
      <Form.Item name="side" label="责任方" rules={[{ required: true, message: '请选择责任方' }]}>
        <EnumSelect labels={alarmSideLabels} order={['PILE', 'VEHICLE', 'USER', 'PLATFORM', 'GRID']} />
      </Form.Item>
      <StopFields />
      <Form.Item name="suggestion" label="处理建议" rules={[{ max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <SwitchField name="notifyFlag" label="通知值班人员" />
      <SwitchField name="autoRecoverFlag" label="恢复后自动关闭" />
    </RecordForm>
  )
}

/** Only the cause of a stop is normal or not, and has a word for partners. */
function StopFields() {
  if (Form.useWatch('alarmType') !== 'STOP_CAUSE') return null
  return (
    <>
      <SwitchField name="normalFlag" label="正常停止" />
      <NumberItem
        name="carrierStopReason"
        label="互联停止码"
        extra="0 用户，1 平台，2 BMS，3 设备故障，4 断开，5–99 自定义"
        min={0}
        max={99}
        precision={0}
      />
    </>
  )
}
