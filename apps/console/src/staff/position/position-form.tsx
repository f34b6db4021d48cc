import type { Position } from '@chargedeck/contract/staff/position/calls'
import { Form, Input } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSavePosition, type PositionFacts } from './position-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

export function PositionForm({ position, onClose }: { position: Position | null; onClose: () => void }) {
  const save = useSavePosition(position?.id ?? null)
  const submit = (facts: PositionFacts) => save.mutateAsync(facts)
  return (
    <RecordForm<PositionFacts>
      mode={position ? 'edit' : 'add'}
      name={position?.name ?? '职位'}
      size={480}
      initialValues={position ?? { sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="职位名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="code" label="唯一编码" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <NumberItem name="sort" label="排序" rules={[{ required: true }]} min={1} max={1000} precision={0} />
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}
