import type { TSchema } from 'typebox'
import { asSchema, mapFields, reading, wrong, type Reading, type Schema } from './schema.ts'

/** What the standard allows: free texts are cut, measured values rounded; all else that breaks a limit is a fault of ours. */
export const fitToSend = (schema: TSchema, value: unknown): Reading =>
  reading(() => fit(asSchema(schema), value, 'Data'))

function fit(schema: Schema, value: unknown, name: string): unknown {
  if (schema.properties) return { ...(value as object), ...mapFields(schema, value, name, fit) } // fields of a province stay
  if (schema.type === 'array') return fitList(schema, value, name)
  if (schema.type === 'string') return fitText(schema, value, name)
  if (schema.type === 'integer' || schema.type === 'number') return fitNumber(schema, value, name)
  return value
}

function fitList(schema: Schema, value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(name, '应为数组')
  if (schema.maxItems !== undefined && value.length > schema.maxItems) throw wrong(name, `最多${schema.maxItems}项`)
  return value.map((item) => fit(schema.items ?? {}, item, name))
}

function fitText(schema: Schema, value: unknown, name: string): string {
  if (typeof value !== 'string') throw wrong(name)
  const letters = [...value]
  const most = schema.maxLength ?? letters.length
  const text = schema['x-cut'] === true ? letters.slice(0, most).join('') : value
  if ([...text].length > most) throw wrong(name, `超过${most}个字符`)
  if (text.length < (schema.minLength ?? 0)) throw wrong(name, `应为${schema.minLength ?? 0}位`)
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)) throw wrong(name)
  return text
}

/** Binary fractions are a little off; a tenth of a thousandth of the last decimal is not. */
const slack = 1e-4

function fitNumber(schema: Schema, value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(name)
  if (schema.type === 'integer') {
    if (!Number.isSafeInteger(value)) throw wrong(name, '应为整数')
    return value
  }
  const decimals = schema['x-decimals']
  if (decimals === undefined) return value
  const scaled = value * 10 ** decimals
  if (schema['x-rounds'] !== true && Math.abs(scaled - Math.round(scaled)) > slack)
    throw wrong(name, `最多${decimals}位小数`)
  return Number(value.toFixed(decimals))
}
