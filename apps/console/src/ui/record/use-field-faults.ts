import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { Refusal } from '../../platform/api.ts'

/** The names in the form of fields that the body calls otherwise. */
export type FormNames = Readonly<Record<string, string>>
type Path = readonly (string | number)[]

/** The server's faults at their fields. No rule of the form takes them back, so each goes once its field is changed, and all go when the form is sent again. */
export function useFieldFaults<Fields>(form: FormInstance<Fields>, formNames: FormNames) {
  const faulty = useRef<readonly Path[]>([])
  const set = (fields: readonly { name: Path; errors: string[] }[]) =>
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]) // else they are fields of the form
  const clear = (isOver: (path: Path) => boolean) => {
    const over = faulty.current.filter(isOver)
    faulty.current = faulty.current.filter((path) => !over.includes(path))
    set(over.map((name) => ({ name, errors: [] })))
  }
  return {
    show: (error: unknown) => {
      if (!(error instanceof Refusal)) return
      const faults = Object.entries(error.fields).map(([field, fault]) => ({
        name: pathOf(field, formNames),
        errors: [fault],
      }))
      faulty.current = faults.map(({ name }) => name)
      set(faults)
    },
    clearAll: () => clear(() => true),
    clearChanged: (changed: object) => clear((path) => isIn(changed, path)),
  }
}

/** A field within an object or a list: `invoiceInfo.taxNo`, `items.0.ratio`. */
function pathOf(field: string, formNames: FormNames): Path {
  const own = formNames[field]
  if (own !== undefined) return [own]
  const [head = field, ...rest] = field.split('.')
  return [formNames[head] ?? head, ...rest.map((key) => (/^\d+$/.test(key) ? Number(key) : key))]
}

function isIn(changed: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined || typeof changed !== 'object' || changed === null) return true
  return key in changed && isIn((changed as Record<string | number, unknown>)[key], rest)
}
