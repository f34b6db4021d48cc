import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { chargeOrderJobs, orderSettledJobs } from '../../apps/server/src/charging/charge-order/public.ts'
import { checksAt, listBroken } from '../../apps/server/src/insight/invariant/store.ts'
import { orderSettledListeners } from '../../apps/server/src/listeners.ts'
import { startJobs } from '../../apps/server/src/platform/jobs/run-jobs.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { billOrders } from '../../apps/server/src/settlement/order-bill/public.ts'
import { layStoppedCharges } from '../lay/lay-stopped-charges.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/settle/invariants.ts [orders]`: the real queue settles so many charges of as many customers, which are then billed; afterwards each
// invariant is checked once, as it is every night. All of them take at most two minutes for a million orders.
const orders = Number(process.argv[2] ?? 1_000_000)
const mostSeconds = 120
const samplesEach = 4

await onSyncedPostgres(async ({ work, url }) => {
  const laying = performance.now()
  await layStoppedCharges(work, orders, 'wallets', samplesEach)
  const jobs = await startJobs({
    url,
    deps: work,
    handlers: [...chargeOrderJobs, ...orderSettledJobs(orderSettledListeners)],
  })
  while (await hasJobs(work.db)) await sleep(500)
  await jobs.stop()
  const billed = await billOrders({ ...work, now: () => new Date(Date.now() + 3_600_000) })
  await sql`vacuum analyze`.execute(work.db)
  console.log(`${orders} orders settled and ${billed} billed in ${secondsSince(laying).toFixed(0)} s`)

  const begun = performance.now()
  const broken: string[] = []
  for (const [invariant, check] of Object.entries(checksAt(work.now()))) {
    const since = performance.now()
    const rows = await listBroken(work.db, check)
    console.log(
      `${invariant} ${secondsSince(since).toFixed(2)} s${rows.length > 0 ? `, ${rows.length} rows broken` : ''}`,
    )
    if (rows.length > 0) broken.push(invariant)
  }
  const seconds = secondsSince(begun)
  console.log(`all in ${seconds.toFixed(1)} s (at most ${mostSeconds}), broken: ${broken.join(', ') || 'none'}`)
  if (seconds > mostSeconds || broken.length > 0) process.exitCode = 1
})

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000
}

async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean
  }>`select exists (select from graphile_worker._private_jobs) as has`.execute(db)
  return rows[0]?.has ?? false
}
