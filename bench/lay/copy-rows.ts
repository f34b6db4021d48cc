import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

type Copies = {
  table: string
  where: RawBuilder<boolean>
  copies: number
  /** Ids that differ from copy to copy: the n-th copy is three seconds older than the one before: the ids of one template are closer together. */
  ids: readonly string[]
  /** Texts that must differ too: the id follows them. */
  texts?: readonly string[]
}

// a row of sums that triggers change a million times in one transaction becomes slower with each time
const atOnce = 2000

/** Copies rows some at a time, for a bench that needs thousands of what it has made once. */
export async function copyRows(db: Db, { table, where, copies, ids, texts = [] }: Copies): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const copied = sql.join(columns.map(({ name }) => sql.ref(`copied.${name}`)))
  const changes = [
    ...ids.map((name) => sql`${sql.lit(name)}, ${sql.ref(`original.${name}`)} - (n::bigint * 3000 << 22)`),
    ...texts.map((name) => sql`${sql.lit(name)}, ${sql.ref(`original.${name}`)} || '-' || n`),
  ]
  for (let done = 0; done < copies; done += atOnce)
    await sql`insert into ${sql.table(table)} (${names})
      select ${copied} from ${sql.table(table)} as original,
        generate_series(${sql.lit(done + 1)}, ${sql.lit(Math.min(done + atOnce, copies))}) as n,
        jsonb_populate_record(original, jsonb_build_object(${sql.join(changes)})) as copied
      where ${where}`.execute(db)
}
