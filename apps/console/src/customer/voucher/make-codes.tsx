import { mostCodes } from '@chargedeck/contract/customer/voucher/code-calls'
import { Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { newRequestId } from '../../platform/request-id.ts'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { wallText } from '../../ui/fields/wall-text.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { ActivityField } from './activity-select.tsx'
import { useMakeBatch } from './voucher-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = { activityId: string; codeQty: number; validTo: Dayjs; remark?: string }

export function MakeCodes({ onClose }: { onClose: () => void }) {
  const [requestId] = useState(newRequestId)
  const { mutateAsync } = useMakeBatch()
  const save = ({ validTo, remark, ...facts }: Fields) =>
    mutateAsync({ ...facts, validTo: wallText(validTo), remark: remark?.trim() || null, requestId })
  return (
    <DialogForm<Fields, { batchNo: string }>
      title="生成兑换码"
      okText="生成"
      initialValues={{ codeQty: 100 }}
      saved={({ batchNo }) => `已生成，批次号 ${batchNo}`}
      onSave={save}
      onClose={onClose}
    >
      <ActivityField />
      <NumberItem
        name="codeQty"
        label="数量"
        rules={[{ required: true }]}
        min={1}
        max={mostCodes}
        precision={0}
        suffix="个"
      />
      <Form.Item
        name="validTo"
        label="兑换截止"
        rules={[{ required: true, message: '请选择兑换截止' }]}
        extra="不晚于活动结束时间；只填日期即当天结束"
      >
        <DateTimePicker showTime isEnd />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} placeholder="如 五一地推" />
      </Form.Item>
    </DialogForm>
  )
}
