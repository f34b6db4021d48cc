import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../context.ts'

export type Copied = string | number | boolean | Date | null | undefined

type Copy = { table: string; columns: RawBuilder<unknown>; rows: readonly (readonly Copied[])[] }
/** Copies rows into a table: half the time of an insert, and two round trips more. False: this connection cannot, and nothing was sent. */
export async function copyInto(tx: Tx, { table, columns, rows }: Copy): Promise<boolean> {
  const lines = rows.map(lineOf).join('')
  const { rows: answer } = await sql`/* rows ${lines} */ copy ${sql.table(table)} (${columns}) from stdin`.execute(tx)
  return answer.length > 0
}
const mark = /^\/\* rows \$1 \*\//

/** Sends the rows of such a statement after it, for a library that knows only statements and values. A pipelined connection has no COPY. */
export function copyMarked(client: PoolClient, { isPipelined }: { isPipelined: boolean }): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown // one of its overloads
  const copying = (statement: unknown, values?: unknown, ...more: unknown[]) =>
    typeof statement === 'string' && mark.test(statement)
      ? isPipelined
        ? Promise.resolve({ command: 'COPY', rowCount: 0, rows: [] })
        : copy(client, statement.replace(mark, ''), (values as [string])[0])
      : query(statement, values, ...more)
  client.query = copying as typeof client.query
}

async function copy(client: PoolClient, statement: string, lines: string) {
  const sink = client.query(copyFrom(statement))
  await pipeline(Readable.from([Buffer.from(lines)]), sink)
  return { command: 'COPY', rowCount: sink.rowCount, rows: [{ copied: sink.rowCount }] }
}

/** Whether they can be copied: a list is written in another way for each type of column. */
export const isCopied = (value: unknown): value is Copied =>
  value === null || value instanceof Date || typeof value !== 'object'

const lineOf = (row: readonly Copied[]): string => `${row.map(textOf).join('\t')}\n`

function textOf(value: Copied): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? escaped(value) : String(value)
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replaceAll(special, (found) => escapes[found] ?? found)
