import { App, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../platform/api.ts'

export type Way<Fields> = {
  onSave: (fields: Fields) => Promise<unknown>
  /** What is told after it was saved. */
  saved: string
}

/** Saves what a form holds: a refusal is returned and its field errors are shown at the fields; success is told, then `onSaved`. */
export function useSave<Fields>(form: FormInstance<Fields>, onSaved: () => void) {
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isOpen = useIsOpen()
  const save = async ({ onSave, saved }: Way<Fields>, fields: Fields) => {
    setSaving(true)
    setRefusal(null)
    try {
      await onSave(fields)
      if (!isOpen.current) return // closed meanwhile: what is open now is another form
      void message.success(saved)
      onSaved()
    } catch (error) {
      setRefusal(error instanceof Error ? error : new Error('操作失败'))
      if (isOpen.current) showFieldErrors(form, error)
    } finally {
      setSaving(false)
    }
  }
  return { saving, refusal, save }
}

function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

export const showFieldErrors = <Fields>(form: FormInstance<Fields>, error: unknown): void => {
  if (!(error instanceof Refusal)) return
  const faults = Object.entries(error.fields).map(([name, fault]) => ({ name, errors: [fault] }))
  form.setFields(faults as Parameters<typeof form.setFields>[0]) // a field of the body is a field of the form
}
