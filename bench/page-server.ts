import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/server.ts'
import type { Actor } from '../apps/server/src/platform/context.ts'
import { openDb, type Db } from '../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../apps/server/src/platform/ids.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../apps/server/src/platform/seal.ts'

type Terms = { orgIds: Actor['orgIds']; fill: (db: Db) => Promise<void> }
const warmUps = 5

/** The server on a database of its own, filled as the bench says and asked without a socket: server time of the whole call. */
export async function startPageServer({ orgIds, fill }: Terms) {
  const now = (): Date => new Date()
  const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
  const postgres = await startEmbeddedPostgres(home)
  const url = postgres.urlOf('postgres')
  await migrate(url)
  const db = openDb(url)
  await fill(db)
  const app = buildApp({
    db,
    now,
    nextId: idMaker(1, now),
    sealer: sealerOf(Buffer.alloc(32)),
    publish: () => undefined,
    filesDir: home,
    complain: (error, doing) => console.error(doing, error),
    authenticate: async () => ({ userId: '1', permissions: 'all', orgIds, seesOwn: false }),
  })

  async function timed(name: string, path: string, query: object, calls = 40): Promise<number> {
    const took: number[] = []
    for (let n = 0; n < calls + warmUps; n += 1) {
      const begun = performance.now()
      const answer = await app.inject({ method: 'GET', url: path, query: { ...query } })
      took.push(performance.now() - begun)
      if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.body)
    }
    const sorted = took.slice(warmUps).toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(calls * 0.95)] ?? 0
    console.log(`${name}: p50 ${sorted[calls >> 1]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    return p95
  }

  /** Page 1, question by question; the worst of them is what counts. */
  async function timedAll(what: string, path: string, queries: Record<string, object>): Promise<void> {
    let worst = 0
    for (const [name, query] of Object.entries(queries)) worst = Math.max(worst, await timed(name, path, query))
    console.log(`${what}: worst p95 ${worst.toFixed(1)} ms (at most 50)`)
  }

  async function close(): Promise<void> {
    await app.close()
    await db.destroy()
    await postgres.stop()
    rmSync(home, { recursive: true })
  }
  return { app, db, timed, timedAll, close }
}
