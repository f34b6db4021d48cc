import type { TSchema } from 'typebox'
import { asSchema, mapFields, reading, wrong, type Reading, type Schema } from './schema.ts'

/** Longer texts mean nothing and are refused. */
const longestText = 1000
const mostItems = 10_000

/** Reads leniently: texts and numbers are taken for one another, lengths do not matter, unknown fields are left out. */
export const readReceived = (schema: TSchema, value: unknown): Reading =>
  reading(() => read(asSchema(schema), value, 'Data'))

function read(schema: Schema, value: unknown, name: string): unknown {
  if (schema.properties) return mapFields(schema, value, name, read)
  if (schema.type === 'array') return readList(schema, value, name)
  if (schema.type === 'string') return readText(schema, value, name)
  if (schema.type === 'integer' || schema.type === 'number') return readNumber(schema, value, name)
  return value
}

function readList(schema: Schema, value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(name, '应为数组')
  const most = schema.maxItems ?? mostItems
  if (value.length > most) throw wrong(name, `最多${most}项`)
  return value.map((item) => read(schema.items ?? {}, item, name))
}

function readText(schema: Schema, value: unknown, name: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrong(name)
  const text = String(value)
  if (text.length > longestText) throw wrong(name, `超过${longestText}个字符`)
  if (text.includes('\0') || !text.isWellFormed()) throw wrong(name, '含有无法识别的字符')
  const exact = schema['x-exact'] === true ? (schema.maxLength ?? text.length) : text.length
  if (text.length !== exact) throw wrong(name, `应为${exact}位`)
  return text
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Undefined: an empty text instead of a number is none. */
function readNumber(schema: Schema, value: unknown, name: string): number | undefined {
  const text = typeof value === 'string' ? value.trim() : null
  if (text === '') return undefined
  const number = text === null ? value : decimal.test(text) ? Number(text) : null
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(name)
  if (schema.type === 'integer' && !Number.isSafeInteger(number)) throw wrong(name, '应为整数')
  return number
}
