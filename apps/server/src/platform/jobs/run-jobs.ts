import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce, type Task, type TaskList } from 'graphile-worker'
import { openPool } from '../postgres/db.ts'
import type { WorkDeps } from '../deps.ts'
import type { JobHandler } from './job.ts'
import { giveBack, showPresence, type RunningIds } from './presence.ts'

const concurrency = 4
const restartMs = 1000
/** Without a batch, an outcome that cannot be booked is a rejection that nobody handles, and ends the process. */
const booking = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The queue keeps its tables in a schema of its own, and brings them up to date itself. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })

export type RunningJobs = { stop: () => Promise<void> }
type Queue = { url: string; deps: WorkDeps; handlers: readonly JobHandler[] }

/** A queue that lost its database while it booked what a job came to gives up: another one takes its place. */
export async function startJobs({ url, deps, handlers }: Queue): Promise<RunningJobs> {
  const running = new Set<string>()
  const presence = await showPresence({ url, running, complain: deps.complain })
  const leftIds: string[] = []
  const begin = () => runQueue({ url, deps, taskList: taskListOf(deps, handlers, running), leftIds, running })
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
      if (!ending.signal.aborted) queue = await begin().catch(() => null) // the database is still away
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
 * Takes jobs until it gives up. The library miscounts lost bookings: it never comes to its end, so nobody waits for it,
 * or too early, so the pool is ours, which still hears of breaking connections then. One that nobody hears ends the process.
 */
async function runQueue({ url, deps, taskList, leftIds, running }: BeginQueue): Promise<RunningQueue> {
  const pgPool = openPool(url, { max: concurrency })
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
      await runner.stop().catch(() => undefined) // it had given up by itself
      await leave()
    }
    return { gaveUp, leave, stop }
  } catch (error) {
    await leave()
    throw error
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
