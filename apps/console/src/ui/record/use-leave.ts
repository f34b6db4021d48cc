import { App, type FormInstance } from 'antd'
import { createContext, use, useEffect, useRef } from 'react'
import { returnFocus } from './return-focus.ts'
import { leaveUnsaved, watchForm } from './unsaved-forms.ts'

type IsChanged = () => boolean
type Watch = (isChanged: IsChanged) => () => void

/** Tells a drawer of the forms anywhere inside it, as in a tab. */
export const UnsavedContext = createContext<Watch>(() => () => {})

/** The drawer around this form and the console ask before its edits are lost. A form that is being saved may navigate. */
export function useUnsaved(isChanged: IsChanged, isSaving: () => boolean = () => false): void {
  const watch = use(UnsavedContext)
  const latest = useRef({ isChanged, isSaving })
  useEffect(() => {
    latest.current = { isChanged, isSaving }
  })
  useEffect(() => watch(() => latest.current.isChanged()), [watch])
  useEffect(() => watchForm(() => latest.current.isChanged() && !latest.current.isSaving()), [])
}

/** A form that stays open after saving has no unsaved edits. */
export const markSaved = (form: FormInstance): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, touched: false })))

type Modal = ReturnType<typeof App.useApp>['modal']

/** The one question before edits are lost. */
export const askToLeave = (modal: Modal, answers: { onOk: () => void; onCancel?: () => void }) =>
  modal.confirm({
    title: '放弃修改？',
    content: '修改的内容还没有保存。',
    okText: '放弃',
    cancelText: '继续编辑',
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' }, // Enter loses nothing
    afterClose: returnFocus,
    ...answers,
  })

/** Asks before edits are lost, then calls `then`. */
export function useLeave(isChanged: IsChanged): (then: () => void) => () => void {
  const { modal } = App.useApp()
  return (then) => () => {
    if (!isChanged()) return then()
    askToLeave(modal, { onOk: () => leaveUnsaved(then) })
  }
}
