import { App, type FormInstance } from 'antd'
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { ask, type Asked, type Modal } from '../action/ask.ts'
import { returnFocus } from './return-focus.ts'
import { leaveUnsaved, PageOfFormsContext, watchForm, type WatchedForm } from './unsaved-forms.ts'

type IsChanged = () => boolean
type Watch = (isChanged: IsChanged) => () => void

/** Tells a drawer of the forms anywhere inside it, as in a tab. */
export const UnsavedContext = createContext<Watch>(() => () => {})

/** The drawer around this form and the console ask before its edits are lost. While a form is being saved nothing is lost: it may be closed and may navigate. */
export function useUnsaved(isChanged: IsChanged, isSaving: () => boolean = () => false): void {
  const watch = use(UnsavedContext)
  const page = use(PageOfFormsContext)
  const latest = useRef({ isChanged, isSaving })
  useEffect(() => {
    latest.current = { isChanged, isSaving }
  })
  const hiddenAs = useHiddenAs(isChanged)
  const watched = useRef<WatchedForm>(null)
  useEffect(() => watch(() => latest.current.isChanged() && !latest.current.isSaving()), [watch])
  useEffect(() => {
    const isUnsaved = () => (hiddenAs.current ?? latest.current.isChanged()) && !latest.current.isSaving()
    watched.current ??= { page, isChanged: isUnsaved } // the same one after its page was hidden
    return watchForm(watched.current)
  }, [page, hiddenAs])
}

/** Whether a form was changed when its page was hidden: a hidden form no longer knows its fields. Null while it is shown. */
function useHiddenAs(isChanged: IsChanged): RefObject<boolean | null> {
  const hiddenAs = useRef<boolean | null>(null)
  const isChangedNow = useEffectEvent(isChanged)
  useLayoutEffect(() => {
    hiddenAs.current = null
    return () => {
      hiddenAs.current = isChangedNow()
    }
  }, [])
  return hiddenAs
}

/** A form that stays open after saving has no unsaved edits. */
export const markSaved = (form: FormInstance): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, touched: false })))

let asked: Asked | null = null

/** The one question before edits are lost: another one takes its place. */
export function askToLeave(modal: Modal, answers: { onOk: () => void; onCancel?: () => void }): Asked {
  asked?.destroy()
  asked = ask(modal, {
    title: '放弃修改？',
    content: '修改的内容还没有保存。',
    okText: '放弃',
    cancelText: '继续编辑',
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' }, // Enter loses nothing
    afterClose: returnFocus,
    ...answers,
  })
  return asked
}

/** Asks before edits are lost, then calls `then`. */
export function useLeave(isChanged: IsChanged): (then: () => void) => () => void {
  const leaveIf = useLeaveIf()
  return (then) => () => leaveIf(isChanged(), then)
}

export function useLeaveIf(): (losesEdits: boolean, then: () => void) => void {
  const { modal } = App.useApp()
  const { key } = useLocation()
  const question = useRef<Asked>(null)
  useEffect(() => () => question.current?.destroy(), [key]) // Back leaves it as it leaves what it is about
  return (losesEdits, then) => {
    if (!losesEdits) return then()
    question.current = askToLeave(modal, { onOk: () => leaveUnsaved(then) })
  }
}
