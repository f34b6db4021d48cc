import { note, type Oddity } from './oddity.ts'

/** Converts one value to its standard form, or to undefined when it is unusable. */
export type ReadOne = (input: unknown, oddities: Oddity[]) => unknown

const maxWhole = 2 ** 31 - 1
// 100 GWh in Wh: above any meter, and exact in the finer unit of stored energy.
const maxRegister = 99_999_999_999
const decimal = /^[+-]?\d{1,15}(\.\d{1,9})?$/
const zoned = /(Z|[+-]\d{2}(:?\d{2})?)$/i
const timeShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/i

export const textReader =
  (maxLength: number): ReadOne =>
  (input, oddities) => {
    const text = asText(input, oddities)
    if (text === undefined || text.length <= maxLength) return text
    note(oddities, 'TEXT_TOO_LONG')
    return text.slice(0, maxLength).toWellFormed()
  }

export function wordReader(words: readonly string[], keepsForeignWords: boolean, oddity: Oddity): ReadOne {
  const known = new Set(words)
  const byLowerCase = new Map(words.map((word) => [word.toLowerCase(), word]))
  return (input, oddities) => {
    if (typeof input === 'string' && known.has(input)) return input
    note(oddities, oddity)
    const word = asText(input, oddities)?.trim()
    if (!word) return undefined
    return byLowerCase.get(word.toLowerCase()) ?? (keepsForeignWords ? word.slice(0, 50).toWellFormed() : undefined)
  }
}

/** The format of nearly all chargers, thousands of times a second. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/

function readOddTime(text: string, oddities: Oddity[]): Date {
  const hasZone = zoned.test(text.slice(10))
  if (!hasZone) note(oddities, 'TIME_WITHOUT_ZONE')
  return new Date(withFullZone(text.toUpperCase().replace(' ', 'T'), hasZone))
}

/** Returns UTC text. Without a zone it is read as UTC (the standard), so that a repeat always reads the same. */
export const timeReader: ReadOne = (input, oddities) => {
  const text = typeof input === 'string' ? input.trim() : ''
  if (!usual.test(text) && !timeShape.test(text)) return note(oddities, 'WRONG_TYPE')
  const at = usual.test(text) ? new Date(text) : readOddTime(text, oddities)
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at.toISOString() : note(oddities, 'WRONG_TYPE')
}

export const wholeReader =
  (keepsDecimals: boolean, minimum: number): ReadOne =>
  (input, oddities) => {
    const number = asNumber(input, oddities)
    if (number === undefined) return undefined
    if (Math.abs(number) > (keepsDecimals ? maxRegister : maxWhole) || number < minimum)
      return note(oddities, 'WRONG_TYPE')
    if (Number.isInteger(number)) return number
    note(oddities, 'WRONG_TYPE')
    return keepsDecimals ? number : Math.trunc(number)
  }

export const numberReader: ReadOne = (input, oddities) => asNumber(input, oddities)

export const flagReader: ReadOne = (input, oddities) => {
  if (typeof input === 'boolean') return input
  note(oddities, 'WRONG_TYPE')
  return input === 'true' || (input === 'false' ? false : undefined)
}

function asText(input: unknown, oddities: Oddity[]): string | undefined {
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  if (typeof input === 'string')
    return input.includes('\0') ? input.replaceAll('\0', '').toWellFormed() : input.toWellFormed()
  note(oddities, 'WRONG_TYPE')
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined
}

function asNumber(input: unknown, oddities: Oddity[]): number | undefined {
  if (typeof input === 'number') return input
  note(oddities, 'WRONG_TYPE')
  return typeof input === 'string' && decimal.test(input.trim()) ? Number(input) : undefined
}

/** `+08` and `+0800` are ISO 8601 too, but JavaScript does not parse them. */
function withFullZone(text: string, hasZone: boolean): string {
  if (!hasZone) return `${text}Z`
  return text.replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`)
}
