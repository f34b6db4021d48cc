import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const operations = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url))
// the same folder as in scripts/start.sh
const compiled = fileURLToPath(new URL('../../../../.cache/node', import.meta.url))
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }) // starts whole servers, perhaps on a busy machine
const started: ChildProcess[] = []
let folder = ''
let port = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chargedeck-start-'))
  port = await freePort()
})
afterEach(async () => {
  for (const server of started.splice(0)) await stopped(server)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('starts on an empty folder, prints address and account, and starts again after a stop and after a kill', async () => {
  const first = serve()
  const box = await first.until('按 Ctrl-C 停止')
  expect(box).toContain(`http://127.0.0.1:${port}`)
  expect(box).toContain('superAdmin')
  const password = readFileSync(join(folder, 'admin-password'), 'utf8')
  expect(box).toContain(password)
  for (const name of ['admin-password', 'secret']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect((await fetch(`http://127.0.0.1:${port}/api/actuator/health`)).status).toBe(200)

  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const named = readFileSync(operations, 'utf8').match(/chargedeck_[a-z_]+/g) ?? []
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([])

  const beside = serve()
  await once(beside.process, 'exit')
  expect([beside.process.exitCode, beside.output().trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`进程 ${first.process.pid}`)],
  ])

  first.process.kill('SIGINT')
  expect(await once(first.process, 'exit')).toEqual([0, null])
  expect(first.output()).not.toMatch(/停止时出错|未能在/)

  const second = serve()
  expect(await second.until('按 Ctrl-C 停止')).not.toContain(password) // only the first start prints it
  second.process.kill('SIGKILL')
  await once(second.process, 'exit')

  const third = serve({ CHARGEDECK_DEMO: '1' })
  expect(await third.until('按 Ctrl-C 停止')).not.toContain('演示数据') // what began as a real system stays one
})

test('answers from the first second: first that it is starting, then ready', async () => {
  const server = serve()
  const statuses = new Set<number>()
  while (!statuses.has(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/actuator/health`).catch(() => null)
    if (answer) statuses.add(answer.status)
    await sleep(10)
  }
  expect([...statuses]).toEqual([503, 200])
  await server.until('按 Ctrl-C 停止')
})

test.each([
  ['a taken port', { CHARGEDECK_PORT: 'TAKEN' }, /^端口 \d+ 已被占用/],
  ['a taken port for chargers', { CHARGEDECK_OCPP_PORT: 'TAKEN' }, /^端口 \d+ 已被占用/],
  ['a data folder that is a file', { CHARGEDECK_DATA_DIR: main }, /^数据目录 .*main\.ts 无法读写/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/x', CHARGEDECK_SECRET: 'a'.repeat(64) },
    /^DATABASE_URL：127\.0\.0\.1:1 没有/,
  ],
  ['a setting that is none', { CHARGEDECK_PROT: '1' }, /^没有名为 CHARGEDECK_PROT/],
])('%s: one clear line and a failing exit', async (_name, wrong, line) => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const taken = String((blocker.address() as AddressInfo).port) // a TCP server that listens has one
  const settings = Object.entries(wrong).map(([name, value]) => [name, value === 'TAKEN' ? taken : value])
  const server = serve(Object.fromEntries(settings) as Record<string, string>) // names and texts, as in the table above
  await once(server.process, 'exit')
  blocker.close()
  expect(server.process.exitCode).toBe(1)
  expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  expect(server.output()).not.toContain('hidden')
})

test('a secret that did not encrypt the keys stops the start with one line', async () => {
  const right = readFileSync(join(folder, 'secret'), 'utf8')
  writeFileSync(join(folder, 'secret'), 'b'.repeat(64))
  const server = serve()
  await once(server.process, 'exit')
  writeFileSync(join(folder, 'secret'), right)
  expect(server.process.exitCode).toBe(1)
  expect(server.output().trim().split('\n')).toEqual([expect.stringContaining('密钥')])
})

function serve(settings: Record<string, string> = {}) {
  const own = {
    CHARGEDECK_PORT: String(port),
    CHARGEDECK_DATA_DIR: folder,
    CHARGEDECK_LOG: 'error',
    CHARGEDECK_DEMO: '0',
    CHARGEDECK_HOST: '127.0.0.1',
  }
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...own, ...settings },
  })
  started.push(server)
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const until = async (words: string): Promise<string> => {
    while (!output.includes(words)) {
      if (server.exitCode !== null) throw new Error(output)
      await sleep(20)
    }
    return output
  }
  return { process: server, output: () => output, until }
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo // a TCP server that listens has one
  server.close()
  return free
}
