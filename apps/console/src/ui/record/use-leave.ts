import { App, type FormInstance } from 'antd'
import { createContext, use, useEffect, useRef } from 'react'

type IsChanged = () => boolean
type Watch = (isChanged: IsChanged) => () => void

/** Tells a drawer of the forms anywhere inside it, as in a tab. */
export const UnsavedContext = createContext<Watch>(() => () => {})

/** The drawer around this form asks before its edits are lost. */
export function useUnsaved(isChanged: IsChanged): void {
  const watch = use(UnsavedContext)
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  useEffect(() => watch(() => latest.current()), [watch])
}

/** A form that stays open after saving has no unsaved edits. */
export const markSaved = (form: FormInstance): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, touched: false })))

/** Asks before edits are lost, then calls `then`. */
export function useLeave(isChanged: IsChanged): (then: () => void) => () => void {
  const { modal } = App.useApp()
  return (then) => () => {
    if (!isChanged()) return then()
    const words = { title: '放弃修改？', content: '修改的内容还没有保存。', okText: '放弃', cancelText: '继续编辑' }
    void modal.confirm({ ...words, okButtonProps: { danger: true }, onOk: then })
  }
}
