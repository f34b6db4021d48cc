import type { Static, TSchema } from 'typebox'
import {
  textReader,
  timeReader,
  wholeReader,
  numberReader,
  wordReader,
  flagReader,
  type ReadOne,
} from './read-field.ts'
import { note, type Oddity } from './oddity.ts'

/** Any field of a charger's message may be missing, whatever the standard says. */
export type Lenient<T> = T extends string | number | boolean
  ? T
  : T extends readonly (infer I)[]
    ? Lenient<I>[]
    : { [K in keyof T]?: Lenient<T[K]> | undefined }

/** `complete`: every field that the standard demands was present and usable. */
export type Reading<T> = { value: Lenient<T>; oddities: Oddity[]; complete: boolean }
export type Reader<T> = (input: unknown) => Reading<T>

/** Compiled once per shape: reads only the fields of the standard, uses what it can, and notes the oddities. */
export function lenientReader<S extends TSchema>(schema: S): Reader<Static<S>> {
  const read = compile(schema as Schema) // a TypeBox schema is a JSON schema; only these keywords are used
  return (input) => {
    const notes: Notes = { oddities: [], complete: true, room: mostItems }
    const value = read(input, notes)
    // built field by field from this schema
    return {
      value: (value ?? {}) as Lenient<Static<S>>,
      oddities: notes.oddities,
      complete: notes.complete && value !== undefined,
    }
  }
}

/** `room`: how many more items of lists are read of this message. */
type Notes = { oddities: Oddity[]; complete: boolean; room: number }

/** As many as an honest message of 1 MiB holds: the work for a message grows with its items. */
const mostItems = 10_000
type Walk = (input: unknown, notes: Notes) => unknown
type Schema = {
  type?: string
  enum?: string[]
  format?: string
  maxLength?: number
  minimum?: number
  keepsDecimals?: boolean
  keepsForeignWords?: boolean
  oddity?: Oddity
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

function compile(schema: Schema): Walk {
  if (schema.properties) return objectWalk(schema.properties, new Set(schema.required))
  if (schema.items) return arrayWalk(compile(schema.items))
  return leaf(leafReader(schema))
}

function leafReader(schema: Schema): ReadOne {
  if (schema.enum) return wordReader(schema.enum, schema.keepsForeignWords === true, schema.oddity ?? 'WRONG_ENUM')
  if (schema.type === 'string')
    return schema.format === 'date-time' ? timeReader : textReader(schema.maxLength ?? Infinity)
  if (schema.type === 'integer') return wholeReader(schema.keepsDecimals === true, schema.minimum ?? -Infinity)
  return schema.type === 'boolean' ? flagReader : numberReader
}

const leaf =
  (read: ReadOne): Walk =>
  (input, notes) =>
    read(input, notes.oddities)

function objectWalk(properties: Record<string, Schema>, required: ReadonlySet<string>): Walk {
  const fields = Object.entries(properties).map(([key, schema]) => ({
    key,
    walk: compile(schema),
    required: required.has(key),
    missing: missingOddity(schema),
  }))
  return (input, notes) => {
    if (!isRecord(input)) return note(notes.oddities, 'WRONG_TYPE')
    const value: Record<string, unknown> = {}
    for (const { key, walk, required: demanded, missing } of fields) {
      const given = input[key]
      const taken = given === undefined || given === null ? undefined : walk(given, notes)
      if (taken !== undefined) value[key] = taken
      else if (demanded) {
        notes.complete = false
        note(notes.oddities, missing)
      }
    }
    return value
  }
}

const arrayWalk =
  (walk: Walk): Walk =>
  (input, notes) => {
    if (!Array.isArray(input)) return note(notes.oddities, 'WRONG_TYPE')
    const items: unknown[] = []
    for (const item of input as readonly unknown[]) {
      if (notes.room === 0) {
        note(notes.oddities, 'LIST_TOO_LONG')
        break
      }
      notes.room -= 1
      const read = walk(item, notes)
      if (read !== undefined) items.push(read)
    }
    return items
  }

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const missingOddity = ({ format }: Schema): Oddity => (format === 'date-time' ? 'TIME_MISSING' : 'WRONG_TYPE')
