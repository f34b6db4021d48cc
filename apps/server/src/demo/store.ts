import { sql, type ColumnType } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { Db } from '../platform/postgres/db.ts'
import { lockSetting, findSettingOrNull, saveSetting } from '../platform/postgres/setting.ts'
import type { Tables } from '../platform/postgres/tables.ts'

type Plain<Column> = Column extends ColumnType<infer Read, infer _Inserted, infer _Updated> ? Plain<Read> : Column
/** Rows as they are read: JSON columns hold objects here. */
export type Row<T extends keyof Tables> = { [K in keyof Tables[T]]?: Plain<Tables[T][K]> }

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts thousands of rows: those with the same columns in one statement. Other columns use their defaults. */
export async function insertRows<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join(' ')).values())
    await insertAlike(tx, table, alike)
}

async function insertAlike<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).map((name) => [name, snake(name)] as const)
  const columns = sql.join(names.map(([, column]) => sql.id(column)))
  const named = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([name, column]) => [column, row[name as keyof Row<T>] ?? null]))),
  )
  await sql`insert into ${sql.table(snake(table))} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(snake(table))}, ${named}::json)`.execute(tx)
}

export type DemoState = {
  /** History ends here; later events are live. */
  since: string
  /** The next missing day of history; null when it is complete. */
  nextDay: string | null
}

const demo = 'DEMO'

export const readDemoState = (db: Db | Tx): Promise<DemoState | null> => findSettingOrNull<DemoState>(db, demo)

/** Serialises processes, so that no day is written twice. */
export async function lockDemoState(tx: Tx): Promise<DemoState | null> {
  await lockSetting(tx, demo)
  return readDemoState(tx)
}

export const saveDemoState = (tx: Db | Tx, state: DemoState, at: Date): Promise<void> =>
  saveSetting(tx, demo, state, at)

export const analyze = (db: Db): Promise<unknown> => sql`analyze`.execute(db)
