import { App, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refusal } from '../../platform/api.ts'
import { markSaved } from './use-leave.ts'

export type Way<Fields, Answer = unknown> = {
  onSave: (fields: Fields) => Promise<Answer>
  /** The success message; null: none. */
  saved?: string | ((answer: Answer) => string | null) | undefined
  /** Prefix of the refusal's text. */
  failed?: string | undefined
}

/** The names in the form of fields that the body calls otherwise. */
export type FormNames = Readonly<Record<string, string>>
const sameNames: FormNames = {}

/** Saves a form: shows a refusal's errors at their fields, or the message of success; then calls `onSaved`. */
export function useSave<Fields, Answer = unknown>(
  form: FormInstance<Fields>,
  onSaved: (answer: Answer) => void,
  formNames = sameNames,
  onFault?: (field: string) => void,
) {
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isOpen = useIsOpen()
  const sending = useRef(false)
  const tellFault = useEffectEvent((field: string) => onFault?.(field))
  useEffect(() => {
    const fault = refusal && form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (!fault) return
    tellFault(String(fault.name[0]))
    form.scrollToField(fault.name, { block: 'center' })
  }, [refusal, form])
  const save = async ({ onSave, saved, failed }: Way<Fields, Answer>, fields: Fields) => {
    setSaving(true)
    sending.current = true
    setRefusal(null)
    try {
      const answer = await onSave(fields)
      if (!isOpen.current) return // closed meanwhile: another form may be open now
      const news = typeof saved === 'function' ? saved(answer) : saved
      if (news) void message.success(news)
      markSaved(form as FormInstance)
      onSaved(answer)
    } catch (error) {
      const words = error instanceof Error ? error.message : '操作失败'
      setRefusal(new Error(failed ? `${failed}：${words}` : words, { cause: error }))
      if (isOpen.current) showFieldErrors(form, error, formNames)
    } finally {
      sending.current = false
      setSaving(false)
    }
  }
  return { saving, isSaving: () => sending.current, refusal, save }
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

function showFieldErrors<Fields>(form: FormInstance<Fields>, error: unknown, formNames: FormNames): void {
  if (!(error instanceof Refusal)) return
  const faults = Object.entries(error.fields).map(([name, fault]) => ({
    name: formNames[name] ?? name,
    errors: [fault],
  }))
  form.setFields(faults as Parameters<typeof form.setFields>[0]) // else they are fields of the form
}
