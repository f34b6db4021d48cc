import { App, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../platform/api.ts'

export type Way<Fields> = {
  onSave: (fields: Fields) => Promise<unknown>
  /** The success message. */
  saved: string
}

/** Saves a form: returns a refusal and shows its field errors at the fields; after success shows the message, then calls `onSaved`. */
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
      if (!isOpen.current) return // closed meanwhile: another form may be open now
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
