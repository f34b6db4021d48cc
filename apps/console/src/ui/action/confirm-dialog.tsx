import { Alert, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { DialogForm } from '../record/dialog-form.tsx'

export type Question = {
  title: string
  /** What will happen. */
  what: ReactNode
  /** What cannot be undone. */
  irreversible?: ReactNode
  /** Asks for a reason where the audit needs one. */
  reason?: 'required' | 'optional'
  /** As the record calls it. */
  reasonLabel?: string
  okText?: string
  danger?: boolean
  /** What is asked about is not known yet. */
  blocked?: boolean
  width?: number
  /** The success message; left out: none. */
  saved?: string
  onConfirm: (reason: string) => Promise<unknown>
}

/** Mounted means open; a refusal is shown in the dialog, which stays open. */
export function ConfirmDialog(question: Question & { onClose: () => void }) {
  const { title, what, irreversible, reason, reasonLabel = '原因', okText = '确定', danger = false } = question
  const { blocked = false, width = 440, saved, onConfirm, onClose } = question
  return (
    <DialogForm<{ reason?: string }>
      title={title}
      okText={okText}
      danger={danger}
      blocked={blocked}
      saved={saved}
      width={width}
      onSave={({ reason: typed = '' }) => onConfirm(typed.trim())}
      intro={<Warning what={what} irreversible={irreversible} />}
      onClose={onClose}
    >
      {reason && (
        <Form.Item
          name="reason"
          label={reasonLabel}
          rules={[{ required: reason === 'required', whitespace: true, message: `请填写${reasonLabel}` }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount {...(reason === 'optional' && { placeholder: '选填' })} />
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
