import { App, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldFaults, type FormNames } from './use-field-faults.ts'
import { markSaved } from './use-leave.ts'
import { useUnreadRefusal } from './use-unread-refusal.ts'

export type Way<Fields, Answer = unknown> = {
  onSave: (fields: Fields) => Promise<Answer>
  /** The success message; null: none. */
  saved?: string | ((answer: Answer) => string | null) | undefined
  /** Prefix of the refusal's text. */
  failed?: string | undefined
}

const sameNames: FormNames = {}

/** Saves a form: shows a refusal's errors at their fields, or the message of success; then calls `onSaved`. `refusal`: what no field shows. */
export function useSave<Fields, Answer = unknown>(
  form: FormInstance<Fields>,
  onSaved: (answer: Answer) => void,
  formNames = sameNames,
  onFault?: (field: string) => void,
) {
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [isAtFields, setAtFields] = useState(false)
  const faults = useFieldFaults(form, formNames)
  const refused = useUnreadRefusal()
  const sending = useRef(false)
  const isSaved = useRef(false)
  const onceShown = useOnceShown()
  const tellFault = useEffectEvent((field: string) => onFault?.(field))
  useEffect(() => {
    const fault = refusal && form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (!fault) return
    tellFault(String(fault.name[0]))
    form.scrollToField(fault.name, { block: 'center' })
  }, [refusal, form])
  const save = async ({ onSave, saved, failed }: Way<Fields, Answer>, fields: Fields) => {
    if (sending.current) return // Enter came again before the button was busy
    setSaving(true)
    sending.current = true
    setRefusal(null)
    setAtFields(false)
    faults.clearAll()
    try {
      const answer = await onSave(fields)
      const news = typeof saved === 'function' ? saved(answer) : saved
      if (news) void message.success(news)
      isSaved.current = true
      onceShown(() => {
        markSaved(form as FormInstance)
        onSaved(answer) // may navigate
        isSaved.current = false
      })
    } catch (error) {
      const words = error instanceof Error ? error.message : '操作失败'
      setRefusal(new Error(failed ? `${failed}：${words}` : words, { cause: error }))
      onceShown(() => setAtFields(faults.show(error)))
      if (error instanceof Error) refused(error)
    } finally {
      sending.current = false
      setSaving(false)
    }
  }
  const isSaving = () => sending.current || isSaved.current
  const onValuesChange = (changed: object) => {
    setRefusal(null)
    faults.clearChanged(changed)
  }
  return { saving, isSaving, refusal: isAtFields ? null : refusal, save, onValuesChange }
}

/** What an answer does to a form whose page is hidden waits until the page is shown. A form that was closed does nothing: another may be open now. */
function useOnceShown() {
  const isShown = useRef(true)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    isShown.current = true
    waiting.current?.()
    waiting.current = null
    return () => {
      isShown.current = false
    }
  }, [])
  return (then: () => void) => {
    if (isShown.current) then()
    else waiting.current = then
  }
}
