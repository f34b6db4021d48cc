import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { openDb, type Db } from '../../apps/server/src/platform/postgres/db.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'

const template = 'migrated'

/** Runs a bench whose work may die, but not its machine, so that no commit waits for the disk. Each piece of it has a new database, so that checks of whole tables stay short. */
export async function onDatabaseCopies(bench: (onCopy: OnCopy) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
  const postgres = await startEmbeddedPostgres(home)
  const root = openDb(postgres.urlOf('postgres'))
  let copies = 0
  try {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await sql`alter system set ${sql.raw(setting)} = off`.execute(root)
    await sql`select pg_reload_conf()`.execute(root)
    await sql`create database ${sql.id(template)}`.execute(root)
    await migrate(postgres.urlOf(template))
    await bench(async (work) => {
      copies += 1
      const name = `copy_${copies}`
      await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(root)
      const db = openDb(postgres.urlOf(name))
      try {
        await work({ db, home })
      } finally {
        await db.destroy()
        await sql`drop database ${sql.id(name)}`.execute(root)
      }
    })
  } finally {
    await root.destroy()
    await postgres.stop()
    rmSync(home, { recursive: true })
  }
}

type OnCopy = (work: (copy: { db: Db; home: string }) => Promise<void>) => Promise<void>
