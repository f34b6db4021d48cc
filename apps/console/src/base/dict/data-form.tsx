import type { DictData } from '@chargedeck/contract/base/dict/calls'
import { App, Form } from 'antd'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { useSaveData } from './dict-queries.ts'
import { WordFields } from './word-fields.tsx'

type Values = { value: string; code: string; sort: number; remark?: string }
type Props = { typeId: string; data: DictData | null; onClose: () => void }

export function DataForm({ typeId, data, onClose }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const save = useSaveData()
  const submit = ({ remark, ...words }: Values) =>
    save.mutate(
      { ...words, typeId, remark: remark?.trim() || null, ...(data && { id: data.id }) },
      { onSuccess: () => (void message.success(data ? '编辑成功' : '新增成功'), onClose()) },
    )
  return (
    <RecordDrawer
      mode={data ? 'edit' : 'add'}
      name={data?.value ?? '字典值'}
      size={520}
      form={form}
      saving={save.isPending}
      error={save.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={data ? { ...data, remark: data.remark ?? '' } : { sort: 100 }}
        onFinish={submit}
      >
        <WordFields label="字典值" field="value" codeFixed={data?.sysFlag === 'Y'} />
      </Form>
    </RecordDrawer>
  )
}
