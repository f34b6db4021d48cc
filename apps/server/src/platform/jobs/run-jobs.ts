import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce, type Runner, type Task, type TaskList } from 'graphile-worker'
import type { WorkDeps } from '../deps.ts'
import type { JobHandler } from './job.ts'
import { showPresence } from './presence.ts'

const concurrency = 4
const restartMs = 1000
/** Without a batch, an outcome that cannot be booked is a rejection that nobody handles, and ends the process. */
const booking = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The queue keeps its tables in a schema of its own, and brings them up to date itself. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

export type RunningJobs = { stop: () => Promise<void> }
type Queue = { url: string; deps: WorkDeps; handlers: readonly JobHandler[] }

/** A queue that loses its database while it books what a job came to gives up: another one takes its place. */
export async function startJobs({ url, deps, handlers }: Queue): Promise<RunningJobs> {
  const running = new Set<string>()
  const presence = await showPresence({ url, running, complain: deps.complain })
  const begin = () => runQueue(url, deps, taskListOf(deps, handlers, running))
  const ending = new AbortController()
  let runner: Runner | null = await begin()
  const watch = async () => {
    while (!ending.signal.aborted) {
      await runner?.promise.catch((error: unknown) => deps.complain(error, 'running jobs'))
      if (ending.signal.aborted) return
      await sleep(restartMs, undefined, { signal: ending.signal }).catch(() => undefined)
      runner = ending.signal.aborted ? null : await begin().catch(() => null) // the database is still away
    }
  }
  const watched = watch()
  return {
    async stop() {
      ending.abort()
      await runner?.stop().catch(() => undefined) // it had given up by itself
      await watched
      await runner?.stop().catch(() => undefined) // it began a moment ago
      await presence.end()
    },
  }
}

const runQueue = (url: string, deps: WorkDeps, taskList: TaskList): Promise<Runner> =>
  run({
    connectionString: url,
    maxPoolSize: concurrency,
    concurrency,
    noHandleSignals: true,
    crontab: '',
    pollInterval: 2000,
    taskList,
    logger: loggerOf(deps),
    preset: { worker: booking },
  })

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
