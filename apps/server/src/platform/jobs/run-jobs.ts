import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce, type Task, type TaskList } from 'graphile-worker'
import { openPool } from '../postgres/db.ts'
import type { WorkDeps } from '../deps.ts'
import type { JobHandler } from './job.ts'
import { giveBack, showPresence, type RunningIds } from './presence.ts'
import { allowSecondRelease } from './second-release.ts'

const concurrency = 4
const restartMs = 1000
/** Without a batch, a lost outcome is an unhandled rejection, which ends the process. */
const booking = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The queue has its own schema and migrates it itself. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

export type RunningJobs = { stop: () => Promise<void> }
type Queue = { url: string; deps: WorkDeps; handlers: readonly JobHandler[] }

/** A queue that loses its database while it stores an outcome stops for good: a new one replaces it. */
export async function startJobs({ url, deps, handlers }: Queue): Promise<RunningJobs> {
  const running = new Set<string>()
  const presence = await showPresence({ url, running, complain: deps.complain })
  const leftIds: string[] = []
  const begin = () => runQueue({ url, deps, taskList: taskListOf({ url, deps, handlers }, running), leftIds, running })
  const ending = new AbortController()
  const ended = once(ending.signal, 'abort')
  let queue: RunningQueue | null = await begin()
  const watch = async () => {
    for (;;) {
      await Promise.race([queue?.gaveUp.then((id) => leftIds.push(id)), ended])
      if (ending.signal.aborted) return
      void queue?.leave()
      queue = null
      await Promise.race([sleep(restartMs), ended])
      if (!ending.signal.aborted) queue = await begin().catch(() => null) // the database still fails
    }
  }
  const watched = watch()
  return {
    async stop() {
      ending.abort()
      await watched
      await queue?.stop()
      await presence.end()
    },
  }
}

type BeginQueue = { url: string; deps: WorkDeps; taskList: TaskList; leftIds: readonly string[]; running: RunningIds }
type RunningQueue = { gaveUp: Promise<string>; leave: () => Promise<void>; stop: () => Promise<void> }

/**
 * Runs jobs until it stops for good. The library miscounts lost outcomes: it never finishes, so nothing waits for it,
 * or finishes too early. Our pool still handles errors of connections, which would end the process.
 */
async function runQueue({ url, deps, taskList, leftIds, running }: BeginQueue): Promise<RunningQueue> {
  const pgPool = openPool(url, { max: concurrency })
  allowSecondRelease(pgPool)
  const leave = () => pgPool.end()
  const taking = { concurrency, noHandleSignals: true, crontab: '', pollInterval: 2000, preset: { worker: booking } }
  try {
    await giveBack(pgPool, leftIds, running)
    const runner = await run({ ...taking, pgPool, taskList, logger: loggerOf(deps) })
    const gaveUp = new Promise<string>((resolve) =>
      runner.events.once('pool:gracefulShutdown', ({ workerPool }) => resolve(workerPool.id)),
    )
    runner.promise.catch((error: unknown) => deps.complain(error, 'running jobs'))
    const stop = async () => {
      await runner.stop().catch(() => undefined) // it had already stopped
      await leave()
    }
    return { gaveUp, leave, stop }
  } catch (error) {
    await leave()
    throw error
  }
}

/** Runs due jobs, and the jobs they add, until none is left: for tests and commands. */
export async function runDueJobs({ url, deps, handlers }: Queue): Promise<void> {
  const pgPool = openPool(url, { max: concurrency })
  try {
    await runOnce({ pgPool, taskList: taskListOf({ url, deps, handlers }), logger: silent, noHandleSignals: true })
  } finally {
    await pgPool.end() // the library does not wait for the last outcomes
  }
}

function taskListOf({ url, deps, handlers }: Queue, running = new Set<string>()): TaskList {
  const taskOf =
    ({ run: work }: JobHandler): Task =>
    async (payload, { job }) => {
      running.add(job.id)
      try {
        await work(deps, payload, { attempt: job.attempts, databaseUrl: url })
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
