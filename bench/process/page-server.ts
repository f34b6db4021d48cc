import { permissionOf } from '@chargedeck/contract/endpoint'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/server.ts'
import type { Actor } from '../../apps/server/src/platform/context.ts'
import { openDb, openReadDb, type Db } from '../../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { authenticator } from '../../apps/server/src/staff/session/public.ts'
import { calls } from '../../apps/server/test/calls.ts'
import { aToken, aUserWithRole } from '../../apps/server/test/test-user.ts'

type Sight = { orgIds: Actor['orgIds']; limitMs?: number }
type Filled = { fill: (db: Db) => Promise<void>; now?: () => Date }
type Terms = Sight & Filled
const warmUps = 5

/** The server on a database that the bench fills, called without a socket by a user with this sight. */
export async function startPageServer({ fill, now, ...sight }: Terms) {
  const server = await startFilledServer(fill, now)
  return { ...server, ...(await server.callerWith(sight)) }
}

/** The server on a database that the bench fills, without its jobs: each caller measures calls with a token of their own. */
export async function startFilledServer(fill: Filled['fill'], now = (): Date => new Date()) {
  const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
  const postgres = await startEmbeddedPostgres(home)
  const url = postgres.urlOf('postgres')
  await migrate(url)
  const db = openDb(url)
  const readDb = openReadDb(url)
  await fill(db)
  const work = {
    db,
    readDb,
    now,
    nextId: idMaker(1, now),
    sealer: sealerOf(Buffer.alloc(32)),
    publish: () => undefined,
    filesDir: home,
    complain: (error: unknown, doing: string) => console.error(doing, error),
  }
  const permissions = calls.map(([, endpoint]) => permissionOf(endpoint))
  const app = buildApp({ ...work, authenticate: authenticator(readDb, now) })

  async function callerWith({ orgIds, limitMs = 50 }: Sight) {
    const user = await aUserWithRole(work, { permissions, orgIds: orgIds === 'all' ? null : [...orgIds] })
    return measuredCalls(app, { authorization: `Bearer ${await aToken(work, user)}` }, limitMs)
  }

  async function close(): Promise<void> {
    await app.close()
    await Promise.all([db.destroy(), readDb.destroy()])
    await postgres.stop()
    rmSync(home, { recursive: true })
  }
  return { app, db, url, work, callerWith, close }
}

type App = ReturnType<typeof buildApp>

/** Calls of one user: the time of the whole call, without a socket. */
function measuredCalls(app: App, headers: { authorization: string }, limitMs: number) {
  async function timed(name: string, path: string, query: object, times = 40): Promise<number> {
    const took: number[] = []
    for (let n = 0; n < times + warmUps; n += 1) {
      const begun = performance.now()
      const answer = await app.inject({ method: 'GET', url: path, query: { ...query }, headers })
      took.push(performance.now() - begun)
      if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.body)
    }
    const sorted = took.slice(warmUps).toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(times * 0.95)] ?? 0
    console.log(`${name}: p50 ${sorted[times >> 1]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    return p95
  }

  /** Measures page 1 for each query; the worst of them counts. */
  async function timedAll(what: string, path: string, queries: Record<string, object>, times?: number): Promise<void> {
    const took = new Map<string, number>()
    for (const [name, query] of Object.entries(queries)) took.set(name, await timed(name, path, query, times))
    const slow = [...took].flatMap(([name, p95]) => (p95 > limitMs ? [name] : []))
    const worst = Math.max(...took.values()).toFixed(1)
    console.log(
      `${what}: worst p95 ${worst} ms (at most ${limitMs})${slow.length > 0 ? `; over: ${slow.join(', ')}` : ''}`,
    )
    if (slow.length > 0) process.exitCode = 1
  }
  async function ask(path: string, query: object): Promise<void> {
    const answer = await app.inject({ method: 'GET', url: path, query: { ...query }, headers })
    if (answer.statusCode >= 300) throw new Error(answer.body)
  }
  return { timed, timedAll, ask }
}
