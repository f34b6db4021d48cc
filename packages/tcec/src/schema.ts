import type { TSchema } from 'typebox'
import type { Fitting } from './shapes/field-shapes.ts'

/** The few keywords of JSON Schema that the shapes use. */
export type Schema = Fitting & {
  type?: string
  maxLength?: number
  minLength?: number
  pattern?: string
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
/** A TypeBox schema is a JSON schema. */
export const asSchema = (schema: TSchema): Schema => schema as Schema

/** Either what was understood, or a sentence that names the field. */
export type Reading = { value: unknown; fault: null } | { value: null; fault: string }

/** Thrown inside a reading: it ends at the first fault. */
export class Fault extends Error {}
const missing = (name: string): Fault => new Fault(`缺少参数${name}`)
export const wrong = (name: string, why = '格式错误'): Fault => new Fault(`参数${name}${why}`)

/** Runs a reading that throws at its first fault. */
export function reading(read: () => unknown): Reading {
  try {
    return { value: read(), fault: null }
  } catch (error) {
    if (error instanceof Fault) return { value: null, fault: error.message }
    throw error
  }
}

/** The fields that a shape has and a value may have; no others. */
export function mapFields(
  schema: Schema,
  value: unknown,
  name: string,
  map: (field: Schema, inner: unknown, name: string) => unknown,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, '应为对象')
  const given = value as Record<string, unknown> // an object that is no list
  const taken: Record<string, unknown> = {}
  const required = new Set(schema.required)
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    const isGiven = Object.hasOwn(given, field) && given[field] !== null && given[field] !== undefined
    if (isGiven) {
      const understood = map(inner, given[field], field)
      if (understood !== undefined) taken[field] = understood
      else if (required.has(field)) throw missing(field)
    } else if (required.has(field)) throw missing(field)
  }
  return taken
}
