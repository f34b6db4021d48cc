import { storableText } from '@chargedeck/domain/kernel/storable-text'

/** Characters that cannot be stored arrive in JSON as escapes. */
const unstorable = /\\u(0000|d[89a-f])/i

export function withStorableText<T extends { frame: { text: string } }>(fact: T): T {
  if (!fact.frame.text.includes('\\u') || !unstorable.test(fact.frame.text)) return fact
  return { ...(storableTexts({ ...fact, frame: null }) as T), frame: fact.frame }
}

/** The same shape, with every text in it cleaned. */
export const storableTexts = <T>(value: T): T => clean(value) as T

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), clean(inner)]))
}
