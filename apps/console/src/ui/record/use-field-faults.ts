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
    /** True: each of them can be read at its field. */
    show: (error: unknown): boolean => {
      if (!(error instanceof Refusal)) return false
      const faults = Object.entries(error.fields).map(([field, fault]) => ({
        name: pathOf(field, formNames),
        errors: [fault],
      }))
      faulty.current = faults.map(({ name }) => name)
      set(faults)
      return faults.length > 0 && faults.every(({ name }) => isSeen(form, name))
    },
    clearAll: () => clear(() => true),
    clearChanged: (changed: object) => clear((path) => isIn(changed, path)),
  }
}

/** A field that is not mounted takes no fault, and one that is hidden shows none. */
function isSeen<Fields>(form: FormInstance<Fields>, path: Path): boolean {
  if (!form.getFieldsError().some(({ name, errors }) => errors.length > 0 && name.join() === path.join())) return false
  const own: unknown = form.getFieldInstance(path as unknown as Parameters<typeof form.getFieldInstance>[0])
  const element = own instanceof HTMLElement ? own : document.getElementById(path.join('_'))
  const item = element?.closest('.ant-form-item')
  return !!item && !item.matches('.ant-form-item-hidden') && !element?.matches('[type=hidden]')
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
