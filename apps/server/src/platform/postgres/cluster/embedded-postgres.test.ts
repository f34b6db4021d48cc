import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, urlOfRunning, type EmbeddedPostgres } from './embedded-postgres.ts'
import { lockFolder } from './folder-lock.ts'
import { placeCluster } from './place-cluster.ts'
import { isAlive } from './residents.ts'

const holderScript = fileURLToPath(new URL('../../../../test/hold-postgres.ts', import.meta.url))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a new cluster per test, perhaps on a busy machine
const isRoot = process.getuid?.() === 0
let home = ''
let running: EmbeddedPostgres | null = null
let holder: ChildProcess | null = null

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'chargedeck-pg-')))
})

afterEach(async () => {
  holder?.kill('SIGCONT')
  holder?.kill('SIGKILL')
  if (urlOfRunning(home, 'postgres')) running ??= await startEmbeddedPostgres(home)
  await running?.stop()
  ;[running, holder] = [null, null]
  rmSync(home, { recursive: true, force: true })
})

test('creates a cluster that only this machine with the password can open', async () => {
  running = await startEmbeddedPostgres(home)
  expect(await ask('show data_checksums')).toBe('on')
  expect(await ask('show listen_addresses')).toBe('127.0.0.1')
  expect(await ask('show unix_socket_directories')).toBe('')
  expect(await ask("select string_agg(distinct auth_method, ',') from pg_hba_file_rules")).toBe('scram-sha-256')
  expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600)
  await expect(ask('select 1', running.urlOf('postgres').replace(/:[0-9a-f]{48}@/, ':guess@'))).rejects.toThrow(
    'password',
  )
})

test('keeps its password out of its log', async () => {
  running = await startEmbeddedPostgres(home)
  await ask('select nonsense from nowhere').catch(() => {})
  const log = readFileSync(join(home, 'postgres.log'), 'utf8')
  expect(log).toContain('nowhere')
  expect(log).not.toContain(readFileSync(join(home, 'password'), 'utf8'))
})

test('starts again on the same data after a stop', async () => {
  running = await startEmbeddedPostgres(home)
  await ask('create table note as select 1 as word')
  await running.stop()
  running = await startEmbeddedPostgres(home)
  expect(await ask('select word from note')).toBe(1)
})

test('attaches to the PostgreSQL that outlived a killed server, and stops it', async () => {
  const survivor = await hold()
  holder?.kill('SIGKILL')
  running = await startEmbeddedPostgres(home)
  expect(running.pid()).toBe(survivor)
  expect(await ask('select 1')).toBe(1)
  await running.stop()
  expect(urlOfRunning(home, 'postgres')).toBe(null)
})

test('waits for a PostgreSQL that is still stopping, then starts a new one', async () => {
  const first = await hold()
  holder?.kill('SIGKILL')
  process.kill(first, 'SIGINT')
  await sleep(10)
  running = await startEmbeddedPostgres(home)
  expect(running.pid()).not.toBe(first)
  expect(await ask('select 1')).toBe(1)
})

test('starts despite the zombie of a crashed PostgreSQL, with all that was committed', async () => {
  const crashed = await hold()
  await ask("create table note (word text); insert into note values ('kept')", urlOfRunning(home, 'postgres') ?? '')
  holder?.kill('SIGSTOP') // a stopped parent does not collect its children
  await sleep(50)
  process.kill(crashed, 'SIGKILL')
  running = await startEmbeddedPostgres(home)
  expect(isAlive(crashed)).toBe(true)
  expect(await ask('select word from note')).toBe('kept')
})

test('restarts a PostgreSQL that died while its server runs, where every pool finds it', async () => {
  running = await startEmbeddedPostgres(home)
  const first = running.pid()
  await ask("create table note as select 'kept' as word")
  process.kill(first, 'SIGKILL')
  while (running.pid() === first) await sleep(50)
  expect(await ask('select word from note')).toBe('kept')
})

test('starts although the pid in postmaster.pid now belongs to another program', async () => {
  running = await startEmbeddedPostgres(home)
  const pidFile = join(home, 'pgdata/postmaster.pid')
  const text = readFileSync(pidFile, 'utf8').replace(String(running.pid()), String(process.pid))
  await running.stop()
  writeFileSync(pidFile, text)
  running = await startEmbeddedPostgres(home)
  expect(await ask('select 1')).toBe(1)
})

test('starts again after an earlier start was interrupted while it created the cluster', async () => {
  mkdirSync(join(home, 'pgdata.new/base'), { recursive: true })
  running = await startEmbeddedPostgres(home)
  expect(await ask('select 1')).toBe(1)
})

test('refuses the data of another PostgreSQL version in one line', async () => {
  mkdirSync(join(home, 'pgdata'))
  writeFileSync(join(home, 'pgdata/PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres(home)).rejects.toThrow(/PostgreSQL 15 的数据/)
})

test('an interrupt to the whole process group leaves the stop of PostgreSQL to its server', async () => {
  await hold()
  await ask('create table note (word text)', urlOfRunning(home, 'postgres') ?? '')
  if (holder?.pid) process.kill(-holder.pid, 'SIGINT')
  if (holder) await once(holder, 'exit')
  expect(urlOfRunning(home, 'postgres')).toBe(null) // its server stopped it
  running = await startEmbeddedPostgres(home)
  expect(await ask('select word from note')).toBe('after the interrupt')
})

test('a second server on the same folder learns who holds it, and gets it after a kill', async () => {
  await hold()
  await expect(lockFolder(home)).rejects.toThrow(`进程 ${holder?.pid}`)
  holder?.kill('SIGKILL')
  if (holder) await once(holder, 'exit')
  const release = await lockFolder(home)
  await release()
})

test.runIf(isRoot)('the cluster lives in the data folder, or outside when its owner cannot enter the folder', () => {
  expect(placeCluster(home)).toBe(join(home, 'pg'))
  const inner = join(home, 'closed/data')
  mkdirSync(inner, { recursive: true })
  chmodSync(join(home, 'closed'), 0o700)
  const outside = placeCluster(inner)
  expect(outside).toMatch(/^\/var\/lib\/chargedeck\/[0-9a-f]{12}$/)
  expect(placeCluster(inner)).toBe(outside)
  rmSync(outside, { recursive: true })
})

/** Starts another process that runs PostgreSQL on `home`, in its own process group; returns PostgreSQL's pid. */
async function hold(): Promise<number> {
  holder = spawn(process.execPath, [holderScript, home], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const stdout = holder.stdout
  if (!stdout) throw new Error('the holder has no output')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return Number(line.toString().replace('ready ', ''))
}

async function ask(query: string, url = running?.urlOf('postgres') ?? ''): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const answer = await client.query({ text: query, rowMode: 'array' })
    return [answer].flat()[0]?.rows[0]?.[0]
  } finally {
    await client.end()
  }
}
