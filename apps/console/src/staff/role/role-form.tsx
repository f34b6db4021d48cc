import type { Role } from '@chargedeck/contract/staff/role/calls'
import { Form, Input, InputNumber } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveRole } from './role-queries.ts'

type Fields = { name: string; code: string; sort: number; remark?: string | null }

export function RoleForm({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const save = useSaveRole(role?.id ?? null)
  const submit = (fields: Fields) => save.mutateAsync(fields)
  return (
    <RecordForm<Fields>
      mode={role ? 'edit' : 'add'}
      name={role?.name ?? '角色'}
      size={480}
      initialValues={role ?? { sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="角色名" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="code" label="唯一编码" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="sort" label="排序" rules={[{ required: true }]}>
        <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}
