import { Logger, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { WorkDeps } from '../deps.ts'
import type { JobHandler } from './job.ts'

const workersLock = 7_301_127 // shared by every process that runs jobs
const concurrency = 4

/** The queue keeps its tables in a schema of its own, and brings them up to date itself. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

export type RunningJobs = { stop: () => Promise<void> }
type Queue = { url: string; deps: WorkDeps; handlers: readonly JobHandler[] }

export async function startJobs({ url, deps, handlers }: Queue): Promise<RunningJobs> {
  const presence = await announceWorker(url, deps)
  const runner = await run({
    connectionString: url,
    maxPoolSize: concurrency,
    concurrency,
    noHandleSignals: true,
    crontab: '',
    pollInterval: 2000,
    taskList: taskListOf(deps, handlers),
    logger: loggerOf(deps),
  })
  runner.promise.catch((error: unknown) => deps.complain(error, 'running jobs'))
  return {
    async stop() {
      await runner.stop()
      await presence.end()
    },
  }
}

/** Runs what is due, and what that makes due, until nothing is left: for tests and commands. */
export const runDueJobs = ({ url, deps, handlers }: Queue): Promise<void> =>
  runOnce({ connectionString: url, taskList: taskListOf(deps, handlers), logger: silent, noHandleSignals: true })

const taskListOf = (deps: WorkDeps, handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map(({ name, run: work }) => [name, (payload: unknown) => work(deps, payload)]))

/** Jobs of a process that was killed stay locked for hours: whoever starts while no other worker lives gives them back. */
async function announceWorker(url: string, deps: WorkDeps): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', (error) => deps.complain(error, 'holding the lock of job workers'))
  await client.connect()
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [workersLock])
  if (rows[0]?.alone)
    await client.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    )
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [workersLock])
  return client
}

const silent = new Logger(() => () => {})
const loggerOf = ({ complain }: WorkDeps) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') complain(new Error(message), 'running jobs')
  })
