import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDb, type Db } from '../../apps/server/src/platform/postgres/db.ts'
import { embeddedDatabase } from '../../apps/server/src/platform/postgres/cluster/make-database.ts'
import { urlOfRunning } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { placeCluster } from '../../apps/server/src/platform/postgres/cluster/place-cluster.ts'
import { readPostmaster } from '../../apps/server/src/platform/postgres/cluster/residents.ts'
import { mountSmallDisk } from './small-disk.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** As scripts/start.sh starts it. */
const asStarted = ['--max-semi-space-size=64']
const compiled = fileURLToPath(new URL('../../.cache/node', import.meta.url))
export const adminPassword = 'Charge-Deck-2026'

/** Milliseconds: by the clock, of the processor, without garbage collection, and of one collection. */
export type Turns = { wall: number; cpu: number; work: number; collection: number }

type RealServerOptions = {
  /** A module that the server loads first. */
  preload?: string
  /** Its data folder is a small file system where one may be mounted. */
  onSmallDisk?: boolean
  env?: Readonly<Record<string, string>>
}

/** The real server in a separate process, on an empty data folder that is deleted afterwards. */
export async function startRealServer({ preload, onSmallDisk = false, env = {} }: RealServerOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
  const disk = onSmallDisk ? mountSmallDisk(folder) : null
  const port = await freePort()
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const unexpected: string[] = []
  const launch = () => launchServer({ folder, port, clockFile, preload, env, unexpected })
  let server = await launch()
  const home = placeCluster(folder)
  const url = (): string => {
    const found = urlOfRunning(home, embeddedDatabase)
    if (!found) throw new Error('PostgreSQL does not run')
    return found
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    chargerUrl: `ws://127.0.0.1:${port}/ocpp`,
    openDb: (): Db => openDb(url()),
    /** Kills the process without warning. Resolves when the next one serves. */
    async killServer(): Promise<number> {
      if (!server.kill('SIGKILL'))
        throw new Error(`the server had ended by itself: ${server.exitCode ?? server.signalCode}`)
      await once(server, 'exit')
      return timed(async () => void (server = await launch()))
    },
    /** Resolves when the server has restarted PostgreSQL. */
    killPostgres: () => timed(() => killedPostgres(home)),
    disk,
    /** The errors behind its answers of 500, each as one line of JSON. */
    unexpected: unexpected as readonly string[],
    freezePostgres: () => signalAll(postgresPids(home), 'SIGSTOP'),
    thawPostgres: () => signalAll(postgresPids(home), 'SIGCONT'),
    /** The server's clock runs ahead by this much; a preloaded clock listens. */
    setClock(aheadMs: number): void {
      writeFileSync(clockFile, String(aheadMs))
      server.kill('SIGUSR2')
    },
    /** The longest turns of its event loop since the last question; long-turns.mjs must be preloaded. */
    async turns(): Promise<Turns> {
      const told = `${clockFile}.turns`
      rmSync(told, { force: true })
      server.kill('SIGUSR2')
      while (!existsSync(told) || readFileSync(told).length === 0) await sleep(5)
      return JSON.parse(readFileSync(told, 'utf8')) as Turns // as long-turns.mjs writes it
    },
    /** Bytes of the server's resident memory. */
    memory: (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    async stop(): Promise<void> {
      if (server.kill('SIGINT')) await once(server, 'exit')
      disk?.unmount()
      rmSync(folder, { recursive: true, force: true })
      if (!home.startsWith(folder)) rmSync(home, { recursive: true, force: true })
    },
  }
}

type Launch = {
  folder: string
  port: number
  clockFile: string
  preload: string | undefined
  env: Readonly<Record<string, string>>
  unexpected: string[]
}

async function launchServer({ folder, port, clockFile, preload, env, unexpected }: Launch): Promise<ChildProcess> {
  const settings = {
    CHARGEDECK_PORT: String(port),
    CHARGEDECK_DATA_DIR: folder,
    CHARGEDECK_HOST: '127.0.0.1',
    CHARGEDECK_DEMO: '0',
    CHARGEDECK_LOG: 'error',
    CHARGEDECK_ADMIN_PASSWORD: adminPassword,
  }
  const server = spawn(process.execPath, [...asStarted, ...(preload ? ['--import', preload] : []), main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, TORTURE_CLOCK: clockFile, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes('"msg":"unexpected"')) unexpected.push(line)
  })
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the server left: ${server.exitCode ?? server.signalCode}`)
    const health = await fetch(`http://127.0.0.1:${port}/api/actuator/health`).catch(() => null)
    if (health?.status === 200) return server
    await sleep(25)
  }
}

/** The postmaster and its backends, each of which leads a process group of its own. */
function postgresPids(home: string): number[] {
  const postmaster = readPostmaster(join(home, 'pgdata'))?.pid
  if (!postmaster) throw new Error('PostgreSQL does not run')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, signal)
}

async function killedPostgres(home: string): Promise<void> {
  const before = readPostmaster(join(home, 'pgdata'))?.pid
  if (!before) throw new Error('PostgreSQL does not run') // pid 0 would be our own group
  process.kill(before, 'SIGKILL')
  for (;;) {
    const now = readPostmaster(join(home, 'pgdata'))
    if (now && now.pid !== before && now.status === 'ready') return
    await sleep(20)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  server.close()
  return port
}
