import { isDate } from '@chargedeck/domain/kernel/wall-time'
import { toHalfWidth } from '@chargedeck/domain/vehicle/typed-number'
import type { ImportColumn } from './columns.ts'

export type Cell = string | number | boolean | Date | null
export type Parsed = { value: string | number | null } | { fault: string }

/** The value of a cell as its field takes it; null for an optional empty cell. */
export function parseCell({ required, labels, isNumber, rules }: ImportColumn, cell: Cell): Parsed {
  const typed = textOf(cell)
  if (typed === '') return required ? { fault: '不能为空' } : { value: null }
  const plain = toHalfWidth(typed)
  if (labels) return parseWord(plain, labels)
  if (rules.type === 'number' || rules.type === 'integer') return parseNumber(plain, rules)
  if (rules.format === 'day') return isDate(plain) ? { value: plain } : { fault: '日期格式应为2026-01-31' }
  const text = isNumber ? plain : typed
  return text.length > (rules.maxLength ?? text.length) ? { fault: `不能超过${rules.maxLength}个字` } : { value: text }
}

function parseWord(text: string, labels: Readonly<Record<string, string>>): Parsed {
  const found = Object.entries(labels).find(([code, word]) => toHalfWidth(word) === text || code === text)
  return found ? { value: found[0] } : { fault: `应为${wordsOf(labels)}` }
}

/** A flag is asked as yes or no, whatever the order of its codes. */
function wordsOf(labels: Readonly<Record<string, string>>): string {
  const words = Object.values(labels)
  if (words.length !== 2) return words.join('、')
  return ('0' in labels ? words.toReversed() : words).join('或')
}

function parseNumber(text: string, { type, minimum, maximum, decimals }: ImportColumn['rules']): Parsed {
  const value = Number(text)
  if (!Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value)))
    return { fault: `应为${type === 'integer' ? '整数' : '数字'}` }
  if (value < (minimum ?? value) || value > (maximum ?? value)) return { fault: `应在${minimum}到${maximum}之间` }
  if (decimals === undefined) return { value }
  const kept = Number(value.toFixed(decimals))
  return Math.abs(kept - value) > errorOfFormula ? { fault: decimalsText(decimals) } : { value: kept }
}

/** A formula may give 0.30000000000000004. */
const errorOfFormula = 1e-9

export const decimalsText = (decimals: number): string => `最多${'零一两三四'.charAt(decimals)}位小数`

/** A date in a sheet is a day: the hour depends on the program that wrote it. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '?' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
