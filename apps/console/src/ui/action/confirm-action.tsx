import { Alert, Button, Form, Input, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { DialogForm } from '../record/dialog-form.tsx'
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
export function ConfirmDialog(question: Question & { onClose: () => void }) {
  const { title, what, irreversible, reason, okText = '确定', danger = false, onConfirm, onClose } = question
  return (
    <DialogForm<{ reason?: string }>
      title={title}
      okText={okText}
      danger={danger}
      width={440}
      onSave={({ reason: typed = '' }) => onConfirm(typed.trim())}
      intro={<Warning what={what} irreversible={irreversible} />}
      onClose={onClose}
    >
      {reason && (
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: reason === 'required', whitespace: true, message: '请填写原因' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
        </Form.Item>
      )}
    </DialogForm>
  )
}

const Warning = ({ what, irreversible }: Pick<Question, 'what' | 'irreversible'>) => (
  <div style={{ marginBottom: 16 }}>
    <div>{what}</div>
    {irreversible && <Alert type="warning" showIcon title={irreversible} style={{ marginTop: 12 }} />}
  </div>
)

type Props = Question & { label: ReactNode; whyNot?: string | undefined } & Pick<ButtonProps, 'type' | 'size' | 'icon'>

/** A button that asks first; disabled with the reason when the state forbids it. */
export function ConfirmAction({ label, whyNot, type = 'default', size = 'middle', icon, ...question }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DisabledReason why={whyNot}>
        <Button type={type} size={size} icon={icon} danger={question.danger ?? false} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </DisabledReason>
      {isOpen && <ConfirmDialog {...question} onClose={() => setOpen(false)} />}
    </>
  )
}
