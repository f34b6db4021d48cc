import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql, type RawBuilder } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { chargeOrderJobs, orderSettledJobs } from '../../apps/server/src/charging/charge-order/public.ts'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { orderSettledListeners } from '../../apps/server/src/listeners.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { startJobs } from '../../apps/server/src/platform/jobs/run-jobs.ts'
import { layStoppedCharges, type ChargePayer } from '../lay/lay-stopped-charges.ts'
import { postgresSeconds } from '../process/postgres-seconds.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/settle/settlements.ts [wallets|group] [charges]`: the real queue settles charges that wait, each with a membership, a voucher and an
// activity, and tells the listeners; of `wallets` each customer pays, of `group` one wallet pays for all.
const payer: ChargePayer = process.argv[2] === 'group' ? 'group' : 'wallets'
const charges = Number(process.argv[3] ?? 6000)
const waiting = sql`charge_order where order_status = ${chargeOrderStates.toSettle}`
const least = payer === 'group' ? 150 : 600

await onSyncedPostgres(async ({ work, url, home }) => {
  await layStoppedCharges(work, charges, payer)
  const before = await statistics(work.db)
  const postgresCpu = postgresSeconds(home)
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const jobs = await startJobs({
    url,
    deps: work,
    handlers: [...chargeOrderJobs, ...orderSettledJobs(orderSettledListeners)],
  })
  await until(() => isNone(work.db, waiting))
  const settledSeconds = (performance.now() - begun) / 1000
  await until(() => isNone(work.db, sql`graphile_worker._private_jobs`))
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const ofPostgres = postgresSeconds(home) - postgresCpu
  await jobs.stop()
  const after = await statistics(work.db)
  const delivered = await count(work.db, sql`settled_order_delivery`)
  const broken = await brokenInvariants(work.db, work.now())
  const rate = charges / seconds
  console.log(
    `${charges} settlements of ${payer} in ${settledSeconds.toFixed(1)} s, with the jobs that follow ${seconds.toFixed(1)} s: ${rate.toFixed(0)} /s (at least ${least})`,
  )
  console.log(
    `each: ${((user + system) / charges / 1000).toFixed(2)} ms of Node, ${((ofPostgres / charges) * 1000).toFixed(2)} ms of PostgreSQL, ${((after.commits - before.commits) / charges).toFixed(1)} transactions, ${((after.walBytes - before.walBytes) / charges / 1024).toFixed(1)} kB of WAL`,
  )
  console.log(
    `${delivered} told to listeners, broken: ${broken.map(({ invariant }) => invariant).join(', ') || 'none'}`,
  )
  if (rate < least || delivered !== charges * orderSettledListeners.length || broken.length > 0) process.exitCode = 1
})

async function statistics(db: Db): Promise<{ commits: number; walBytes: number }> {
  const { rows } = await sql<{ commits: number; walBytes: number }>`
    select xact_commit::int as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal_bytes
    from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0] ?? { commits: 0, walBytes: 0 }
}

async function count(db: Db, rowsOf: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from ${rowsOf}`.execute(db)
  return rows[0]?.qty ?? 0
}

/** Cheap, so that it does not disturb what is measured. */
async function isNone(db: Db, rowsOf: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    isNone: boolean
  }>`/* prepared */ select not exists (select from ${rowsOf}) as is_none`.execute(db)
  return rows[0]?.isNone ?? false
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(200)
}
