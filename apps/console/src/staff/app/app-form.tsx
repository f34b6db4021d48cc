import type { AppRecord } from '@chargedeck/contract/staff/app/calls'
import { Form, Input } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveApp } from './app-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = { name: string; code: string; sort: number }

/** The app that opens first is chosen in the list, so it is no field here. */
export function AppForm({ app, onClose }: { app: AppRecord | null; onClose: () => void }) {
  const save = useSaveApp(app?.id ?? null)
  const submit = (fields: Fields) => save.mutateAsync({ ...fields, active: app?.active ?? 'N' })
  const isCodeFixed = app !== null && (app.menuQty > 0 || app.active === 'Y')
  return (
    <RecordForm<Fields>
      mode={app ? 'edit' : 'add'}
      name={app?.name ?? '应用'}
      size={480}
      initialValues={app ?? { sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="应用名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label="唯一编码"
        extra={isCodeFixed ? '已有菜单或为默认应用，编码不能修改' : '字母开头，可含数字、下划线和短横线'}
        rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,49}$/, message: '请输入字母开头的编码' }]}
      >
        <Input disabled={isCodeFixed} />
      </Form.Item>
      <NumberItem name="sort" label="排序" rules={[{ required: true }]} min={1} max={1000} precision={0} />
    </RecordForm>
  )
}
