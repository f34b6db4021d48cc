import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../apps/server/src/server.ts'
import { openDb, openReadDb } from '../../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { seedSystem } from '../../apps/server/src/boot/seed-system.ts'
import { authenticator } from '../../apps/server/src/staff/session/public.ts'
import { laySignIns } from '../lay/lay-sign-ins.ts'

// The calls alone, with real syncs: `node api-process.ts <password> <people with it> <menus of their role>`.
const now = (): Date => new Date()
const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
const postgres = await startEmbeddedPostgres(home)
const url = postgres.urlOf('postgres')
await migrate(url)
const db = openDb(url)
const readDb = openReadDb(url)
const complain = (error: unknown, doing: string): void => console.error(doing, error)
const work = {
  db,
  now,
  nextId: idMaker(1, now),
  sealer: sealerOf(Buffer.alloc(32)),
  filesDir: home,
  publish: () => undefined,
  complain,
}
await asSystem(work, 'bench', (ctx) => seedSystem(ctx, { password: process.argv[2] ?? '', mustChange: false }))
await laySignIns(work, {
  password: process.argv[2] ?? '',
  people: Number(process.argv[3] ?? 0),
  menus: Number(process.argv[4] ?? 0),
})
const app = buildApp({ ...work, readDb, authenticate: authenticator(readDb, now) })
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

let since = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(since)
  process.send?.({ loopMaxMs: delay.max / 1e6, cpuMs: (user + system) / 1000 })
  delay.reset()
  since = process.cpuUsage()
})
process.on('disconnect', () => void leave())
process.send?.({ port })

async function leave(): Promise<void> {
  await app.close()
  await Promise.all([db.destroy(), readDb.destroy()])
  await postgres.stop()
  rmSync(home, { recursive: true })
  process.exit(0)
}
