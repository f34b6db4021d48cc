import pg from 'pg'

const workersLock = 7_301_127 // the same in every process that runs jobs
const checkMs = 10_000

/** Jobs that this process runs now. */
export type RunningIds = ReadonlySet<string>
type Presence = { url: string; running: RunningIds; complain: (error: unknown, doing: string) => void }

/**
 * The queue keeps the jobs of a killed process locked for hours.
 * So every process holds a lock while it lives, and a process that is alone releases jobs that nobody runs.
 */
export async function showPresence({ url, running, complain }: Presence): Promise<{ end: () => Promise<void> }> {
  let client = await announce(url, complain)
  await release(client, running, '0 seconds')
  let busy = false
  const check = async () => {
    if (busy) return
    busy = true
    try {
      await release(client, running, '30 seconds') // a job taken just now may not have begun yet
    } catch {
      await client.end().catch(() => undefined)
      client = await announce(url, complain).catch(() => client) // the database failed: the next check tries again
    }
    busy = false
  }
  const timer = setInterval(() => void check(), checkMs)
  return {
    async end() {
      clearInterval(timer)
      await client.end().catch(() => undefined)
    },
  }
}

async function announce(url: string, complain: Presence['complain']): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', (error) => complain(error, 'holding the lock of job workers'))
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])
  return client
}

/** A job and its queue are locked by one statement. */
const noneRuns = `not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`

const isAlone = (lock: string) => `(select count(*) from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and objid = ${lock} and datname = current_database()) = 1`

async function release(client: pg.Client, running: RunningIds, patience: string): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at <= now() - $1::interval and not id = any($2) and ${isAlone('$3')}`,
    [patience, [...running], workersLock],
  )
  await client.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     where locked_at <= now() - $1::interval and ${isAlone('$2')} and ${noneRuns}`,
    [patience, workersLock],
  )
}

/** Jobs that our failed queues had taken and that do not run any more. */
export async function giveBack(pool: pg.Pool, queueIds: readonly string[], running: RunningIds): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = any($1) and not id = any($2)',
    [queueIds, [...running]],
  )
  await pool.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null where locked_by = any($1) and ${noneRuns}`,
    [queueIds],
  )
}
