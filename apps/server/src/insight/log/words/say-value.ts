import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Field } from './field.ts'

export const nothing = '空'

/** A value in the words that the console uses for it: labels instead of codes, yuan instead of fen. */
export function sayValue(field: Field | undefined, value: unknown): string {
  if (isEmpty(value)) return nothing
  if (Array.isArray(value)) return sayList(field?.items ?? field, value)
  if (typeof value === 'object' && value !== null) return sayObject(field, value)
  return sayPlain(field, value as string | number | boolean) // a note is JSON: nothing else is left
}

function sayPlain(field: Field | undefined, value: string | number | boolean): string {
  const word = field?.['x-labels']?.[String(value)]
  if (word !== undefined) return word
  if (typeof value === 'boolean' || isFlag(field)) return value ? '是' : '否'
  if (typeof value === 'number') return sayNumber(field, value)
  return isInstant.test(value) ? toWallTime(new Date(value)) : value
}

const isFlag = (field: Field | undefined): boolean =>
  field?.minimum === 0 && field.maximum === 1 && field['x-labels'] === undefined

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function sayList(item: Field | undefined, values: readonly unknown[]): string {
  const isOfObjects = values.some((value) => typeof value === 'object' && value !== null)
  return values.map((value) => sayValue(item, value)).join(isOfObjects ? '；' : '、')
}

function sayObject(field: Field | undefined, value: object): string {
  const parts = Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => {
      const inner = field?.properties?.[name] ?? Object.values(field?.patternProperties ?? {})[0]
      return `${titleIn(inner, name)} ${sayValue(inner, part)}`
    })
  return parts.length === 0 ? nothing : parts.join('，')
}

/** The title without the unit that the value itself says. */
export const titleIn = (field: Field | undefined, name: string): string =>
  (field?.title ?? name).replace(/（(分|元)）$/, '')

function sayNumber(field: Field | undefined, value: number): string {
  if (field?.['x-unit'] === 'fen') return `${grouped(value / 100, 2)}元`
  if (field?.['x-unit'] === 'price') return `${(value / 10_000).toFixed(4)}元/度`
  if (field?.['x-unit'] === 'energy') return `${grouped(value / 10_000, 2)}度`
  return String(value)
}

const grouped = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
