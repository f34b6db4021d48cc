import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationsFolder } from '../platform/postgres/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { emptyDatabase } from './empty-database.ts'
import { fileOf, tablesFolder, type DumpedTable, type Manifest } from './manifest.ts'

/** Migrates an empty database to the backup's version, fills it in one transaction, then migrates to the newest. */
export async function loadDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  migrations: URL = migrationsFolder,
): Promise<void> {
  await migrate(url, { folder: migrations, upTo: manifest.migration })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await checkLevel(client, manifest)
    await client.query('begin')
    await fill(client, folder, manifest)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(url, { folder: migrations })
}

/** After a failure the database is empty again, so that another backup can be restored into it. */
export async function loadIntoEmpty(url: string, folder: string, manifest: Manifest): Promise<void> {
  try {
    await loadDatabase(url, folder, manifest)
  } catch (error) {
    await emptyDatabase(url)
    throw error
  }
}

async function checkLevel(client: pg.Client, { migration }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration where name = $1', [
    migration,
  ])
  if (rows.length === 0) throw new StartError(`备份由更新的版本制作（迁移 ${migration}）：请先升级 ChargeDeck`)
}

async function fill(client: pg.Client, folder: string, { tables, partitions, sequences }: Manifest): Promise<void> {
  const names = (schema: string) => tables.filter((table) => table.schema === schema).map(quoted)
  for (const schema of ['public', 'graphile_worker']) {
    const all = names(schema)
    if (all.length > 0) await client.query(`truncate ${all.join(', ')} cascade`) // migrations insert rows
  }
  await client.query(
    names('public')
      .map((name) => `alter table ${name} disable trigger user`)
      .join(';'),
  ) // the backup already holds what they did
  for (const { name, parent, bound } of partitions)
    await client.query(
      `create table if not exists ${pg.escapeIdentifier(name)} partition of ${pg.escapeIdentifier(parent)} ${bound}`,
    )
  for (const table of tables) await loadTable(client, folder, table)
  await client.query(
    names('public')
      .map((name) => `alter table ${name} enable trigger user`)
      .join(';'),
  )
  for (const { schema, name, value } of sequences)
    await client.query(`select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null`, [
      quoted({ schema, name }),
      value,
    ])
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(createReadStream(join(folder, tablesFolder, fileOf(table))), createGunzip(), target).catch(
    (error: unknown) => {
      if (isDamage(error)) throw new StartError(`${fileOf(table)} 已损坏，无法读取：请换一份备份`)
      throw error
    },
  )
  if (target.rowCount !== table.rows)
    throw new StartError(`${fileOf(table)} 已损坏：应有 ${table.rows} 行，实有 ${target.rowCount} 行`)
}

/** A file that is missing, cut off or no gzip, or rows that PostgreSQL cannot read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOENT|Z_|22)/.test(String(error.code))

const quoted = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
