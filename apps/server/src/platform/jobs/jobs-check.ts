import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { HealthCheck } from '../health.ts'

const patience = '60 seconds'

/** Down when due jobs wait too long: no process runs jobs, or not fast enough. Jobs of a queue wait for their turn. */
export const jobsCheck =
  (db: Db): HealthCheck =>
  async () => {
    const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting, count(*) filter (where run_at < now() - ${patience}::interval)::int as late
    from graphile_worker.jobs where queue_name is null and locked_at is null and attempts < max_attempts and run_at <= now()`.execute(
      db,
    )
    const [{ waiting, late } = { waiting: 0, late: 0 }] = rows
    if (late > 0) throw new Error(`${late} jobs are late`)
    return { waiting }
  }
