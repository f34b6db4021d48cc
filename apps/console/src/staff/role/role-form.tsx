import type { Role } from '@chargedeck/contract/staff/role/calls'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { Form, Input } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { type Granted, useSaveRole } from './role-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = { name: string; code: string; sort: number; remark?: string | null }

type Props = {
  /** Null: a new one. */
  role: Role | null
  /** A new role grants nothing yet. */
  onAdded?: ((role: Granted) => void) | undefined
  onClose: () => void
}

export function RoleForm({ role, onAdded, onClose }: Props) {
  const save = useSaveRole(role?.id ?? null)
  const submit = async (fields: Fields) => {
    const id = await save.mutateAsync(fields)
    if (id !== null) onAdded?.({ id, name: fields.name, dataScopeType: dataScopes.own })
  }
  return (
    <RecordForm<Fields>
      mode={role ? 'edit' : 'add'}
      name={role?.name ?? '角色'}
      size={480}
      initialValues={role ?? { sort: 100 }}
      {...(onAdded && { saveText: '保存并授权菜单' })}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="角色名" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label="唯一编码"
        extra="供系统识别，如 order_reader，不能与其他角色相同"
        rules={[{ required: true, whitespace: true, max: 50 }]}
      >
        <Input />
      </Form.Item>
      <NumberItem name="sort" label="排序" rules={[{ required: true }]} min={1} max={1000} precision={0} />
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}
