import { workOrderErrorTexts } from '@chargedeck/contract/insight/work-order/errors'
import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { pilesOfStation, useAddWorkOrder } from './work-order-queries.ts'

type Fields = {
  stationId?: string
  pileId?: string
  title: string
  level: number
  content?: string
  assigneeId?: string
  dueTime?: Dayjs | null
}
type Props = { warning?: WarningDetail; onClose: () => void }

/** By hand for a place, or from a warning, whose place it takes. */
export function AddWorkOrder({ warning, onClose }: Props) {
  const { mutateAsync } = useAddWorkOrder()
  const initial = warning
    ? { title: warning.alarmName, level: warning.alarmLevel, content: warning.content, stationId: warning.stationId }
    : { level: 3 }
  const save = ({ dueTime, content, assigneeId, stationId, pileId, title, level }: Fields) =>
    mutateAsync({
      title,
      level,
      content: content?.trim() || null,
      assigneeId: assigneeId ?? null,
      dueTime: dueTime?.format('YYYY-MM-DD HH:mm:ss') ?? null,
      ...(warning ? { warningId: warning.id } : { ...(stationId && { stationId }), pileId: pileId ?? null }),
    })
  return (
    <DialogForm<Fields>
      title={warning ? `转工单 - ${warning.alarmName}` : '新建工单'}
      okText="创建"
      saved="工单已创建"
      initialValues={initial}
      onSave={save}
      onClose={onClose}
    >
      {!warning && <PlaceFields />}
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请输入标题' }]}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="level" label="等级" rules={[{ required: true, message: '请选择等级' }]}>
        <NumberSelect labels={alarmLevelLabels} />
      </Form.Item>
      <Form.Item name="content" label="内容">
        <Input.TextArea maxLength={500} rows={2} showCount />
      </Form.Item>
      <Assignee stationId={warning?.stationId ?? undefined} />
      <Form.Item
        name="dueTime"
        label="要求完成时间"
        rules={[{ validator: liesAhead }]}
        extra="不填按等级：紧急2小时，重要8小时，一般24小时，提示72小时"
      >
        <DateTimePicker showTime showNow={false} disabledDate={isOver} />
      </Form.Item>
    </DialogForm>
  )
}

const isOver = (day: Dayjs): boolean => day.isBefore(wallNow(), 'day')

const liesAhead = async (_rule: unknown, due?: Dayjs | null) => {
  if (due && !due.isAfter(wallNow())) throw new Error(workOrderErrorTexts['WORK_ORDER.DUE_IN_PAST'])
}

function PlaceFields() {
  const form = Form.useFormInstance<Fields>()
  const stationId = Form.useWatch('stationId', form)
  const { data, isFetching } = useQuery({ ...pilesOfStation(stationId ?? ''), enabled: stationId !== undefined })
  return (
    <>
      <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
        <StationSelect
          onChange={(value) => {
            form.setFieldValue('stationId', String(value))
            form.resetFields(['pileId', 'assigneeId'])
          }}
        />
      </Form.Item>
      <Form.Item name="pileId" label="充电桩">
        <Select
          allowClear
          loading={isFetching}
          disabled={stationId === undefined}
          placeholder="整站"
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.rows ?? []).map(({ id, pileName, pileNo }) => ({
            value: id,
            label: `${pileName} ${pileNo}`,
          }))}
        />
      </Form.Item>
    </>
  )
}

function Assignee({ stationId }: { stationId: string | undefined }) {
  const watched = Form.useWatch('stationId', Form.useFormInstance<Fields>())
  return (
    <Form.Item name="assigneeId" label="处理人" extra="不选时由有权限的人接单">
      <AssigneeSelect stationId={stationId ?? watched} placeholder="待接单" />
    </Form.Item>
  )
}
