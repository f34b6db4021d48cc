import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '../../apps/gateway/src/start-gateway.ts'
import { openOrderFacts } from '../../apps/server/src/charging/charge-order/public.ts'
import { linkMeter, openChargerLink } from '../../apps/server/src/charging/charger-link/public.ts'
import { openCommitDb, openDb } from '../../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { makeMetrics } from '../../apps/server/src/platform/metrics.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { keepPartitions } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { layYard } from '../lay/lay-yard.ts'

// Gateway, committer and orders in one process, with real syncs: `node link-process.ts <piles>`.
const now = (): Date => new Date()
const ignore = (): void => undefined
const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
const postgres = await startEmbeddedPostgres(home)
const url = postgres.urlOf('postgres')
await migrate(url)
const db = openDb(url)
const commitDb = openCommitDb(url)
await keepPartitions(db, now())
const complain = (error: unknown, doing: string): void => console.error(doing, error)
const work = {
  db,
  now,
  nextId: idMaker(1, now),
  sealer: sealerOf(Buffer.alloc(32)),
  filesDir: home,
  publish: ignore,
  complain,
}
await layYard(work, Number(process.argv[2] ?? '200'))
const link = openChargerLink({
  ...work,
  commitDb,
  orders: openOrderFacts(),
  meter: linkMeter(makeMetrics()),
  demo: true,
})
const log = { info: ignore, warn: console.error, error: console.error }
const metrics = { connections: ignore, message: ignore }
const gateway = await startGateway({ listen: { port: 0, host: '127.0.0.1' }, link, log, metrics, now })

const count = async (table: 'chargeSample' | 'chargerFact'): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )

process.on('message', () => {
  for (let n = 0; n < 3; n += 1) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  void Promise.all([count('chargeSample'), count('chargerFact')]).then(([samples, facts]) =>
    process.send?.({ samples, facts, cpuSeconds: (user + system) / 1e6, rss: process.memoryUsage().rss }),
  )
})
process.on('disconnect', () => void leave())
process.send?.({ port: gateway.port })

async function leave(): Promise<void> {
  await gateway.stop()
  await link.stop()
  await Promise.all([db.destroy(), commitDb.destroy()])
  await postgres.stop()
  rmSync(home, { recursive: true })
  process.exit(0)
}
