import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'

type Bench = { work: Awaited<ReturnType<typeof workOn>>; home: string; url: string }

/** Runs a bench on an empty PostgreSQL that syncs, and removes it. */
export async function onSyncedPostgres(run: (bench: Bench) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
  const postgres = await startEmbeddedPostgres(home)
  try {
    const url = postgres.urlOf('postgres')
    const work = await workOn(url, home)
    await run({ work, home, url })
    await work.db.destroy()
  } finally {
    await postgres.stop()
    rmSync(home, { recursive: true })
  }
}

async function workOn(url: string, filesDir: string) {
  await migrate(url)
  const now = (): Date => new Date()
  return {
    db: openDb(url),
    now,
    nextId: idMaker(1, now),
    sealer: sealerOf(Buffer.alloc(32)),
    filesDir,
    publish: () => undefined,
    complain: (error: unknown, doing: string) => console.error(doing, error),
  }
}
