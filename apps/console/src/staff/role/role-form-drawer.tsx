import type { Role } from '@chargedeck/contract/staff/role/calls'
import { App, Form, Input, InputNumber } from 'antd'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { useSaveRole } from './role-queries.ts'

type Fields = { name: string; code: string; sort: number; remark?: string | null }

export function RoleFormDrawer({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { message } = App.useApp()
  const save = useSaveRole(role?.id ?? null)
  const [form] = Form.useForm<Fields>()
  const submit = (fields: Fields) =>
    save.mutate(fields, {
      onSuccess: () => {
        void message.success(role ? '编辑成功' : '新增成功')
        onClose()
      },
    })
  return (
    <RecordDrawer
      mode={role ? 'edit' : 'add'}
      name={role?.name ?? '角色'}
      size={480}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={save.isPending}
      error={save.error}
    >
      <Form<Fields> form={form} layout="vertical" initialValues={role ?? { sort: 100 }} onFinish={submit}>
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
      </Form>
    </RecordDrawer>
  )
}
