import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { Refusal } from '../../platform/api.ts'

/** The names in the form of fields that the body calls otherwise. */
export type FormNames = Readonly<Record<string, string>>

/** The server's faults at their fields. No rule of the form takes them back, so each goes once its field is changed, and all go when the form is sent again. */
export function useFieldFaults<Fields>(form: FormInstance<Fields>, formNames: FormNames) {
  const faulty = useRef<readonly string[]>([])
  const set = (fields: readonly { name: string; errors: string[] }[]) =>
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]) // else they are fields of the form
  const clear = (names: readonly string[]) => {
    faulty.current = faulty.current.filter((name) => !names.includes(name))
    set(names.map((name) => ({ name, errors: [] })))
  }
  return {
    show: (error: unknown) => {
      if (!(error instanceof Refusal)) return
      const faults = Object.entries(error.fields).map(([name, fault]) => ({
        name: formNames[name] ?? name,
        errors: [fault],
      }))
      faulty.current = faults.map(({ name }) => name)
      set(faults)
    },
    clearAll: () => clear(faulty.current),
    clearChanged: (changed: object) => clear(faulty.current.filter((name) => name in changed)),
  }
}
