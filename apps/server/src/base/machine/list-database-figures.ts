import type { Machine } from '@chargedeck/contract/base/machine/calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

const shownLetters = 200

/** Of this database only. Statement texts hold no parameters. */
export async function listDatabaseFigures(tx: Tx): Promise<Machine['database']> {
  const { rows } = await sql<{
    version: string
    sizeBytes: string
    connections: number
    connectionLimit: number
    activeQueries: number
    cacheHitPercent: number
    longestQuerySec: number
    longestQueryText: string | null
  }>`
    with busy as (
      select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, query from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by query_start
    )
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as connection_limit,
      (select count(*)::int from busy) as active_queries,
      (select round(100.0 * blks_hit / greatest(blks_hit + blks_read, 1), 2)::float8 from pg_stat_database
        where datname = current_database()) as cache_hit_percent,
      coalesce((select round(seconds::numeric, 1)::float8 from busy limit 1), 0) as longest_query_sec,
      (select left(query, ${shownLetters}::int) from busy limit 1) as longest_query_text`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return { ...row, sizeBytes: Number(row.sizeBytes) }
}
