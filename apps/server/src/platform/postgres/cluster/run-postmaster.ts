import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Owner } from './owner.ts'
import { clearStalePid, isResident, readPostmaster, type Postmaster } from './residents.ts'

export type Cluster = { home: string; data: string; owner: Owner; binaries: Binaries; settings: readonly string[] }

const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'io_method=sync']
const logLimit = 20_000_000

/** Returns the PostgreSQL of this cluster: one that outlived us, or a new one. */
export async function runPostmaster(cluster: Cluster): Promise<Postmaster> {
  const survivor = await findSurvivor(cluster.data)
  if (survivor) return survivor
  for (let attempt = 1; attempt <= 3; attempt++) {
    const started = await startPostmaster(cluster, await freePort())
    if (started) return started // otherwise its port was probably taken meanwhile: try another
  }
  throw new StartError(
    `内置 PostgreSQL 未能启动：${lastWords(cluster.home)}（日志：${join(cluster.home, 'postgres.log')}）`,
  )
}

/** After our SIGKILL PostgreSQL lives on: wait until it has started or stopped. */
async function findSurvivor(data: string): Promise<Postmaster | null> {
  for (;;) {
    const found = readPostmaster(data)
    if (!found || !isResident(data, found.pid)) return null
    if (found.status === 'ready') return found
    await sleep(50)
  }
}

/** Null when it did not start. */
export async function startPostmaster(
  { home, data, owner, binaries, settings }: Cluster,
  port: number,
): Promise<Postmaster | null> {
  await clearStalePid(data)
  const flags = [...always, ...settings].flatMap((setting) => ['-c', setting])
  const log = openLog(home, owner)
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    env: binaries.env,
    cwd: '/',
    stdio: ['ignore', log, log], // a file, because PostgreSQL may outlive us
    detached: true, // its own session: a Ctrl-C must not stop it before us
  })
  closeSync(log)
  child.unref()
  return untilReady(child, data)
}

async function untilReady(child: ChildProcess, data: string): Promise<Postmaster | null> {
  let failed = false
  child.once('error', () => (failed = true))
  for (;;) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return null
    const found = readPostmaster(data)
    if (found?.pid === child.pid && found?.status === 'ready') return found
    await sleep(20)
  }
}

function openLog(home: string, owner: Owner): number {
  const path = join(home, 'postgres.log')
  const log = openSync(path, 'a', 0o600)
  giveTo(owner, path)
  if (statSync(path).size > logLimit) truncateSync(path)
  return log
}

const lastWords = (home: string): string =>
  readFileSync(join(home, 'postgres.log'), 'utf8').trim().split('\n').at(-1) ?? ''

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  await new Promise((done) => server.close(done))
  return port
}
