import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Tx } from '../context.ts'
import { copyInto, isCopied } from './copy-rows.ts'
import type { Tables } from './tables.ts'

type Into = Extract<keyof Tables, string>
/** From so many on two round trips more cost less than to read the rows as JSON. */
const many = 200

/**
 * Inserts many rows by one parameter: a parameter for each value takes longer to write than its row to store. All rows have the columns
 * of the first one. Not for columns of JSON, whose texts would become JSON strings.
 */
export async function insertRows<Table extends Into>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  if (rows.length >= many) {
    const values = rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name]))
    if (values.every((row) => row.every(isCopied)) && (await copyInto(tx, { table, columns, rows: values }))) return
  }
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows, names)} as given`.execute(
    tx,
  )
}

/** Rows as a table of the database, with the types of one that exists. */
export function recordsOf(table: Into, rows: readonly object[], names: readonly string[]): RawBuilder<unknown> {
  const columns = names.map((name) => [name, snakeCase(name)] as const)
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column, (row as Record<string, unknown>)[name]])),
  )
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
