import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

/** Put it at the start of a statement, or after the `select` of a query builder: `modifyFront(prepared)`. */
export const prepared = sql`/* prepared */`
const mark = /^\s*(?:select )?\/\* prepared \*\//
const names = new Map<string, string>()

/**
 * A statement with this comment is planned once per connection, not every time: for frequent statements
 * time and whose plan costs more than their work. Their text must never vary.
 */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown // one of its overloads
  const preparing = (text: unknown, values?: unknown, ...more: unknown[]) =>
    typeof text === 'string' && mark.test(text)
      ? query({ name: nameOf(text), text, values }, ...more)
      : query(text, values, ...more)
  client.query = preparing as typeof client.query
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
