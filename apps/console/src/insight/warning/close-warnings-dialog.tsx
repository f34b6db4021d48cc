import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useCloseWarnings } from './warning-queries.ts'

type Props = { warnings: readonly Warning[]; onClose: () => void; onDone?: (() => void) | undefined }

/** One warning or several, with one reason. */
export function CloseWarningsDialog({ warnings, onClose, onDone }: Props) {
  const { mutateAsync } = useCloseWarnings()
  const [first] = warnings
  const save = async ({ closeReason }: { closeReason: string }) => {
    await mutateAsync({ ids: warnings.map(({ id }) => id), closeReason })
    onDone?.()
  }
  return (
    <DialogForm<{ closeReason: string }>
      title={warnings.length === 1 ? `关闭告警 - ${first?.alarmName}` : `批量关闭 - ${warnings.length}条告警`}
      okText="关闭告警"
      saved={warnings.length === 1 ? '告警已关闭' : `${warnings.length}条告警已关闭`}
      intro={<p>关闭后再次出现会产生新的告警。</p>}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="closeReason"
        label="处理说明"
        rules={[{ required: true, whitespace: true, message: '请输入处理说明' }]}
      >
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </DialogForm>
  )
}
