import { Alert, Button, Form, Modal, type FormInstance } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { keepTypedDate } from './keep-typed-date.ts'
import { useReturnFocus } from './return-focus.ts'
import { TakeFocus } from './take-focus.tsx'
import type { FormNames } from './use-field-faults.ts'
import { useLeave, useUnsaved } from './use-leave.ts'
import { useSave, type Way } from './use-save.ts'

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
  /** Asked before it is saved: answered with no, the form stays open as it was. */
  isSure?: (fields: Fields) => Promise<boolean>
  /** What was typed in a step before is lost with this one. */
  holdsEdits?: boolean
  /** Something outside the fields prevents saving. */
  blocked?: boolean
  /** The result, shown instead of the form. Left out or null: the dialog closes once it is saved. */
  outcome?: (answer: Answer) => ReactNode
  /** What leaves the result; left out: 完成. */
  leaveText?: (answer: Answer) => ReactNode
  onClose: () => void
  children?: ReactNode
}

/** A short form in a dialog: asks before edits are lost, shows a refusal at its fields, else on top. Mounted means open. */
export function DialogForm<Fields extends object, Answer = unknown>(props: Props<Fields, Answer>) {
  const { title, okText = '保存', danger = false, width = 480, blocked = false } = props
  const { holdsEdits = false, initialValues } = props
  const { onSave, saved, failed, outcome, leaveText = doneText, onClose, children, isSure = alwaysSure } = props
  const [form] = Form.useForm<Fields>(props.form)
  const [answered, setAnswered] = useState<{ answer: Answer } | null>(null)
  const finish = (answer: Answer) => (outcome?.(answer) ? setAnswered({ answer }) : onClose())
  const { saving, isSaving, refusal, save, onValuesChange } = useSave<Fields, Answer>(form, finish, props.formNames)
  const isChanged = () => !answered && (holdsEdits || form.isFieldsTouched())
  useUnsaved(isChanged, isSaving)
  const close = useLeave(isChanged)(onClose)
  useReturnFocus()
  useBackCloses(close)
  const isAgreed = useOneQuestion(isSure)
  const saveIfSure = async (fields: Fields) => {
    if (await isAgreed(fields)) await save({ onSave, saved, failed }, fields)
  }
  const done = answered && <Done onClick={onClose}>{leaveText(answered.answer)}</Done>
  if (outcome && answered)
    return (
      <Modal open title={title} width={width} onCancel={onClose} footer={done}>
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
      onCancel={close}
      width={width}
      destroyOnHidden
    >
      {refusal && <Alert type="error" showIcon title={refusal.message} style={{ marginBottom: 12 }} />}
      {props.intro}
      <Form<Fields>
        form={form}
        layout="vertical"
        scrollToFirstError={{ block: 'center' }}
        {...(initialValues && { initialValues })}
        onValuesChange={onValuesChange}
        onFinish={(fields) => void saveIfSure(fields)}
        onKeyDown={keepTypedDate}
      >
        {children}
        <SendOnEnter isOff={danger || blocked || saving} />
      </Form>
      <TakeFocus />
    </Modal>
  )
}

/** Browsers send a form of several fields on Enter only through a button inside it. What is dangerous is clicked. */
const SendOnEnter = ({ isOff }: { isOff: boolean }) => <button type="submit" hidden disabled={isOff} />

const alwaysSure = async () => true

/** Of two clicks at once, the first one asks. */
function useOneQuestion<Fields>(isSure: (fields: Fields) => Promise<boolean>) {
  const isAsking = useRef(false)
  return async (fields: Fields): Promise<boolean> => {
    if (isAsking.current) return false
    isAsking.current = true
    return isSure(fields).finally(() => (isAsking.current = false))
  }
}

const doneText = () => '完成'

const Done = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="primary" onClick={onClick}>
    {children}
  </Button>
)
