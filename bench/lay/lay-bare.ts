import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Lays rows that are right by themselves: without foreign keys and triggers, and their indexes are built afterwards. */
export const layBare = (db: Db, tables: readonly string[], lay: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select index.relname as name, pg_get_indexdef(index.oid) as definition from pg_index
      join pg_class index on index.oid = indexrelid join pg_class owner on owner.oid = indrelid
      where owner.relname = any(${tables}) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
      tx,
    )
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)
    await lay(tx)
    for (const { definition } of indexes) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(tx) // with its partitions
  })
