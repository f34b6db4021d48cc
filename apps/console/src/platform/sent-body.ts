import type { Endpoint } from '@chargedeck/contract/endpoint'

type Shape = { type?: string | string[]; enum?: unknown[]; minLength?: number; pattern?: string; format?: string }

const takesEmpty = ({ enum: codes, minLength = 0, pattern, format }: Shape): boolean =>
  codes ? codes.includes('') : minLength === 0 && !format && (!pattern || new RegExp(pattern).test(''))

/** A text that was cleared is none: where a call takes no empty text, it is left out or is null. */
export function sentBody({ body: shape }: Endpoint, body: object): object {
  const { properties = {}, required = [] } = (shape ?? {}) as {
    properties?: Record<string, Shape>
    required?: string[]
  } // a list of items has neither
  const sent = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const field = properties[name]
    if (value !== '' || !field || takesEmpty(field)) return [[name, value]]
    if ([field.type].flat().includes('null')) return [[name, null]]
    return required.includes(name) ? [[name, value]] : []
  })
  return Array.isArray(body) ? body : Object.fromEntries(sent)
}
