import { Alert, Button, Form, Input } from 'antd'
import { useSave } from '../../../ui/record/use-save.ts'
import { useUnsaved } from '../../../ui/record/use-leave.ts'
import { useAddNote } from './handling-queries.ts'

type Fields = { text: string }

/** A note is added and never changed. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [form] = Form.useForm<Fields>()
  const add = useAddNote()
  const { saving, refusal, save, onValuesChange } = useSave<Fields>(form, () => form.resetFields())
  useUnsaved(() => Boolean(form.getFieldValue('text')?.trim()))
  const onSave = ({ text }: Fields) => add.mutateAsync({ orderId, text: text.trim() })
  return (
    <Form<Fields>
      form={form}
      className="charge-order-note-form"
      onValuesChange={onValuesChange}
      onFinish={(fields) => void save({ onSave, saved: '备注已添加' }, fields)}
    >
      {refusal && <Alert type="error" showIcon title={refusal.message} style={{ marginBottom: 8 }} />}
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: '请填写备注' }]}>
        <Input.TextArea
          aria-label="备注"
          placeholder="记下核实的情况，添加后不能修改"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={500}
        />
      </Form.Item>
      <Button htmlType="submit" loading={saving}>
        添加备注
      </Button>
    </Form>
  )
}
