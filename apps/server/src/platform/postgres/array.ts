import { sql, type RawBuilder } from 'kysely'

type Plain = string | number | boolean | Date | null

/** A PostgreSQL array of values that need no quoting: a fifth of the cost of the driver's own writing. */
export const plainArray = (values: readonly Plain[]): string => `{${values.map(plainText).join(',')}}`

function plainText(value: Plain): string {
  if (value === null) return 'NULL'
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * A PostgreSQL array of any texts, sent as one text and split there at a separator that occurs in none of them: the driver would escape
 * every quote of every frame.
 */
export function textArray(texts: readonly string[]): RawBuilder<string[]> {
  let count = 0
  const separator = () => `\u001e${count}`
  while (texts.some((text) => text.includes(separator()))) count += 1
  const parted = texts.map((text) => separator() + text).join('')
  return sql`(string_to_array(${parted}, ${separator()}))[2:]` // the first element is before the first separator
}
