import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { createClusterOnce } from './create-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { ownerOf } from './owner.ts'
import { isResident, readPostmaster } from './residents.ts'
import { runPostmaster } from './run-postmaster.ts'

export type EmbeddedPostgres = { pid: () => number; urlOf: (database: string) => string; stop: () => Promise<void> }

type ClusterOptions = {
  settings?: readonly string[]
  /** Called when PostgreSQL died while we run; it is started again. */
  onDeath?: () => void
}

const patienceMs = 30_000

/** Runs a real PostgreSQL on 127.0.0.1 and a free port, all in `home`. The caller must hold the data folder. */
export async function startEmbeddedPostgres(
  home: string,
  { settings = [], onDeath = () => {} }: ClusterOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(home, { recursive: true })
  const data = join(realpathSync(home), 'pgdata')
  const owner = ownerOf(data)
  const binaries = findBinaries(owner)
  createClusterOnce(home, binaries, owner)
  const cluster = { home, data, owner, binaries, settings }
  const started = await runPostmaster(cluster)
  const { current, end } = keepRunning(cluster, started, onDeath)
  const interrupt = () => void (isResident(data, current().pid) && process.kill(current().pid, 'SIGINT'))
  process.once('exit', interrupt) // our crash must not leave it behind; after a SIGKILL it stays
  return {
    pid: () => current().pid,
    urlOf: (database) => `${loginOf(home)}@127.0.0.1:${started.port}/${database}`,
    async stop() {
      await end()
      await stopPostmaster(data, current().pid)
      process.off('exit', interrupt)
    },
  }
}

/** The URL of a PostgreSQL that another process of ours runs on this home, or null. */
export function urlOfRunning(home: string, database: string): string | null {
  const found = readPostmaster(join(home, 'pgdata'))
  if (found?.status !== 'ready' || !isResident(join(home, 'pgdata'), found.pid)) return null
  return `${loginOf(home)}@127.0.0.1:${found.port}/${database}`
}

const loginOf = (home: string): string => `postgres://chargedeck:${readFileSync(join(home, 'password'), 'utf8').trim()}`

/** Stops fast, with a checkpoint; if that takes too long, at once: the next start recovers from the log. */
async function stopPostmaster(data: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isResident(data, pid)) process.kill(pid, signal)
    const until = Date.now() + patienceMs
    while (isResident(data, pid) && Date.now() < until) await sleep(20)
    if (!isResident(data, pid)) return
  }
  throw new StartError(`内置 PostgreSQL（进程 ${pid}）没有停止`)
}
