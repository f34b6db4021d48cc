// npm run tables: migrates an empty embedded database and writes its description to tables.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/cluster/embedded-postgres.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { describeTables } from './describe-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'chargedeck-tables-'))
const postgres = await startEmbeddedPostgres(folder, { settings: ['fsync=off'] })
try {
  const url = postgres.urlOf('postgres')
  await migrate(url)
  writeFileSync(new URL('../src/platform/postgres/tables.ts', import.meta.url), await describeTables(url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
