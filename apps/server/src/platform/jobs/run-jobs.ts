import { Logger, run, runMigrations, runOnce, type Task, type TaskList } from 'graphile-worker'
import type { WorkDeps } from '../deps.ts'
import type { JobHandler } from './job.ts'
import { showPresence } from './presence.ts'

const concurrency = 4

/** The queue keeps its tables in a schema of its own, and brings them up to date itself. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

export type RunningJobs = { stop: () => Promise<void> }
type Queue = { url: string; deps: WorkDeps; handlers: readonly JobHandler[] }

export async function startJobs({ url, deps, handlers }: Queue): Promise<RunningJobs> {
  const running = new Set<string>()
  const presence = await showPresence({ url, running, complain: deps.complain })
  const runner = await run({
    connectionString: url,
    maxPoolSize: concurrency,
    concurrency,
    noHandleSignals: true,
    crontab: '',
    pollInterval: 2000,
    taskList: taskListOf(deps, handlers, running),
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

function taskListOf(deps: WorkDeps, handlers: readonly JobHandler[], running = new Set<string>()): TaskList {
  const taskOf =
    ({ run: work }: JobHandler): Task =>
    async (payload, { job }) => {
      running.add(job.id)
      try {
        await work(deps, payload)
      } finally {
        running.delete(job.id)
      }
    }
  return Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler)]))
}

const silent = new Logger(() => () => {})
const loggerOf = ({ complain }: WorkDeps) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') complain(new Error(message), 'running jobs')
  })
