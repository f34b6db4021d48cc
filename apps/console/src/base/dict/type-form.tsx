import type { DictType } from '@chargedeck/contract/base/dict/calls'
import { App, Form } from 'antd'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { useSaveType } from './dict-queries.ts'
import { WordFields } from './word-fields.tsx'

type Values = { name: string; code: string; sort: number; remark?: string }

export function TypeForm({ type, onClose }: { type: DictType | null; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const save = useSaveType()
  const submit = ({ remark, ...words }: Values) =>
    save.mutate(
      { ...words, remark: remark?.trim() || null, ...(type && { id: type.id }) },
      { onSuccess: () => (void message.success(type ? '编辑成功' : '新增成功'), onClose()) },
    )
  return (
    <RecordDrawer
      mode={type ? 'edit' : 'add'}
      name={type?.name ?? '字典类型'}
      form={form}
      saving={save.isPending}
      error={save.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={type ? { ...type, remark: type.remark ?? '' } : { sort: 100 }}
        onFinish={submit}
      >
        <WordFields label="类型名称" field="name" codeFixed={type?.sysFlag === 'Y'} />
      </Form>
    </RecordDrawer>
  )
}
