import { Alert, Button, Form, Modal, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { TakeFocus } from './take-focus.tsx'
import { useSave, type FormNames, type Way } from './use-save.ts'

type Props<Fields, Answer> = Way<Fields, Answer> & {
  title: string
  okText?: string
  danger?: boolean
  width?: number
  /** Passed in by a component that reads or resets single fields. */
  form?: FormInstance<Fields>
  initialValues?: object | undefined
  formNames?: FormNames
  /** Above the fields. */
  intro?: ReactNode
  /** Something outside the fields prevents saving. */
  blocked?: boolean
  /** The result, shown instead of the form. Left out or null: the dialog closes once it is saved. */
  outcome?: (answer: Answer) => ReactNode
  onClose: () => void
  children?: ReactNode
}

/** A short form in a dialog; shows a refusal on top and at its fields. Mounted means open. */
export function DialogForm<Fields extends object, Answer = unknown>(props: Props<Fields, Answer>) {
  const {
    title,
    okText = '保存',
    danger = false,
    width = 480,
    blocked = false,
    initialValues,
    formNames,
    intro,
  } = props
  const { onSave, saved, failed, outcome, onClose, children } = props
  const [form] = Form.useForm<Fields>(props.form)
  const [answered, setAnswered] = useState<{ answer: Answer } | null>(null)
  const finish = (answer: Answer) => (outcome?.(answer) ? setAnswered({ answer }) : onClose())
  const { saving, refusal, save } = useSave<Fields, Answer>(form, finish, formNames)
  if (outcome && answered)
    return (
      <Modal open title={title} width={width} onCancel={onClose} footer={<Done onClick={onClose} />}>
        {outcome(answered.answer)}
      </Modal>
    )
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger, disabled: blocked }}
      confirmLoading={saving}
      onOk={form.submit}
      onCancel={onClose}
      width={width}
      destroyOnHidden
    >
      {refusal && <Alert type="error" showIcon title={refusal.message} style={{ marginBottom: 12 }} />}
      {intro}
      <Form<Fields>
        form={form}
        layout="vertical"
        {...(initialValues && { initialValues })}
        onFinish={(fields) => void save({ onSave, saved, failed }, fields)}
      >
        {children}
      </Form>
      <TakeFocus />
    </Modal>
  )
}

const Done = ({ onClick }: { onClick: () => void }) => (
  <Button type="primary" onClick={onClick}>
    完成
  </Button>
)
