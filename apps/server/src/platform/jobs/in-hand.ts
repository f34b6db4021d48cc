import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Of these keys, those whose job waits for its turn or runs. */
export async function listInHand(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs
    where key in (${sql.join(keys)}) and (locked_at is not null or attempts < max_attempts)`.execute(tx)
  return rows.map(({ key }) => key)
}
