import { Alert, Button, Form, Input, Modal, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { DisabledReason } from './disabled-reason.tsx'

type Question = {
  title: string
  /** What will happen. */
  what: ReactNode
  /** What cannot be undone. */
  irreversible?: ReactNode
  /** Asks for a reason where the audit needs one. */
  reason?: 'required' | 'optional'
  okText?: string
  danger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

/** Mounted means open; a refusal is shown in the dialog, which stays open. */
export function ConfirmDialog({
  title,
  what,
  irreversible,
  reason,
  okText = '确定',
  danger = false,
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const [form] = Form.useForm<{ reason?: string }>()
  const [failed, setFailed] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    const { reason: typed = '' } = await form.validateFields()
    setBusy(true)
    try {
      await onConfirm(typed.trim())
      onClose()
    } catch (error) {
      setFailed(error instanceof Error ? error : new Error('操作失败'))
    } finally {
      setBusy(false)
    }
  }
  const ok = () => void confirm().catch(() => {}) // rejects only for an empty field, and the form shows that
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={ok}
      onCancel={onClose}
      width={440}
      destroyOnHidden
    >
      {failed && <Alert type="error" showIcon title={failed.message} style={{ marginBottom: 12 }} />}
      <div>{what}</div>
      {irreversible && <Alert type="warning" showIcon title={irreversible} style={{ marginTop: 12 }} />}
      <Form form={form} layout="vertical" style={{ marginTop: 16 }}>
        {reason && (
          <Form.Item
            name="reason"
            label="原因"
            rules={[{ required: reason === 'required', whitespace: true, message: '请填写原因' }]}
          >
            <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

type Props = Question & { label: ReactNode; whyNot?: string | undefined } & Pick<ButtonProps, 'type' | 'size' | 'icon'>

/** A button that asks first; disabled with the reason when the state forbids it. */
export function ConfirmAction({ label, whyNot, type = 'default', size = 'middle', icon, ...question }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <DisabledReason why={whyNot}>
        <Button type={type} size={size} icon={icon} danger={question.danger ?? false} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </DisabledReason>
      {asking && <ConfirmDialog {...question} onClose={() => setAsking(false)} />}
    </>
  )
}
