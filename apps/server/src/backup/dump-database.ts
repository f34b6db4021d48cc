import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { fileOf, tablesFolder, type DumpedTable, type Manifest } from './manifest.ts'

/** Our tables and the waiting jobs. Partitions are read through their parent; a referenced table comes first. */
const tablesQuery = `
  with recursive stored as (
    select c.oid, n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and ((n.nspname = 'public' and c.relname <> 'schema_migration')
        or (n.nspname = 'graphile_worker' and c.relname in ('_private_job_queues', '_private_tasks', '_private_jobs')))
  ), depth as (
    select oid, 0 as level from stored
    union all
    select k.conrelid, d.level + 1 from depth d join pg_constraint k on k.contype = 'f' and k.confrelid = d.oid and k.conrelid <> k.confrelid
    where d.level < 100
  )
  select schema, name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = stored.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
  from stored order by (select max(level) from depth where depth.oid = stored.oid), schema desc, name = '_private_jobs', name`

const partitionsQuery = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relispartition and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

const sequencesQuery = `
  select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`

/** Reads every table in one snapshot: what is committed meanwhile is in none of them. */
export async function dumpDatabase(url: string, folder: string, madeAt: Date): Promise<Manifest> {
  mkdirSync(join(folder, tablesFolder), { mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const list = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
    const migrations = await list<{ name: string }>('select name from schema_migration order by name')
    const tables: DumpedTable[] = []
    for (const table of await list<Omit<DumpedTable, 'rows'>>(tablesQuery))
      tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    return {
      format: 1,
      madeAt: madeAt.toISOString(),
      migration: migrations.at(-1)?.name ?? '',
      tables,
      partitions: await list<Manifest['partitions'][number]>(partitionsQuery),
      sequences: await list<Manifest['sequences'][number]>(sequencesQuery),
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, table: Omit<DumpedTable, 'rows'>, folder: string): Promise<number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(
    copyTo(
      `copy (select ${columns} from ${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}) to stdout`,
    ),
  )
  await pipeline(
    rows,
    createGzip({ level: 4 }),
    createWriteStream(join(folder, tablesFolder, fileOf(table)), { mode: 0o600 }),
  )
  return rows.rowCount ?? 0
}
