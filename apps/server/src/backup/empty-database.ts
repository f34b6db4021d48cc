import pg from 'pg'
import { StartError } from '../platform/start-error.ts'

const ourTables = `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`

export async function checkEmpty(url: string): Promise<void> {
  const { rowCount } = await runOn(url, ourTables)
  if (rowCount)
    throw new StartError('数据库不是空的：请换一个 CHARGEDECK_DATA_DIR 或 DATABASE_URL，或先执行 npm run reset')
}

/** Drops everything of ours from an outside database; the database itself stays with its owner. */
export async function emptyDatabase(url: string): Promise<void> {
  await runOn(url, 'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
}

async function runOn(url: string, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(query)
  } finally {
    await client.end()
  }
}
