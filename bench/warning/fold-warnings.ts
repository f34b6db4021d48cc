import { gunStates } from '@chargedeck/domain/gun/states'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openChargerLink } from '../../apps/server/src/charging/charger-link/charger-link.ts'
import { factMakers, fakeOrders, somePiles } from '../../apps/server/src/charging/charger-link/fixtures.ts'
import { linkMeter } from '../../apps/server/src/charging/charger-link/link-meter.ts'
import { foldWarnings } from '../../apps/server/src/insight/warning/fold/fold-warnings.ts'
import { warningListeners } from '../../apps/server/src/insight/warning-listeners.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { makeMetrics } from '../../apps/server/src/platform/metrics.ts'
import { openCommitDb } from '../../apps/server/src/platform/postgres/db.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/warning/fold-warnings.ts [seconds]`: chargers report 2 000 faults and recoveries a second, which become warnings beside
// them, then 10 000 faults at once. A rule tells a robot of each. Each report is answered, no signal is lost or counted twice, and a last
// line says what limits: this process or PostgreSQL.
const seconds = Number(process.argv[2] ?? 20)
const perSecond = 2000
const burst = 10_000
const piles = 2500
const drainEveryMs = 3000

type Gun = { pileNo: string; gunNo: number; code: string; isFaulted: boolean }
type Change = (gun: Gun, isFaulted: boolean) => Promise<void>

await onSyncedPostgres(async ({ work, url }) => {
  const pileNos = Array.from({ length: piles }, (_, n) => `B${String(n).padStart(5, '0')}`)
  await somePiles(work, pileNos)
  await aRule(work)
  const commitDb = openCommitDb(url)
  const orders = fakeOrders(work.nextId)
  const link = openChargerLink({ ...work, commitDb, orders, meter: linkMeter(makeMetrics()), demo: true })
  const make = factMakers(work.now)
  for (let from = 0; from < piles; from += 500)
    await Promise.all(pileNos.slice(from, from + 500).map((pileNo) => link.connected(pileNo, work.now())))
  const guns = pileNos.flatMap((pileNo, n) =>
    [1, 2].map((gunNo): Gun => ({ pileNo, gunNo, code: `E${n}-${gunNo}`, isFaulted: false })),
  )
  await foldWarnings(work, warningListeners)
  const took: number[] = []
  const change: Change = async (gun, isFaulted) => {
    gun.isFaulted = isFaulted
    const fact = make.status(gun.pileNo, gun.gunNo, isFaulted ? 'FAULTED' : 'AVAILABLE')
    const begun = performance.now()
    await link.report({ ...fact, errorCode: isFaulted ? gun.code : null })
    took.push(performance.now() - begun)
  }
  await runSteadily(work, guns, change)
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  console.log(`a report is answered in p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  await runBurst(work, guns, change)
  await compare(work, guns.length)
  await link.stop()
  await commitDb.destroy()
})

/** All warnings of the company go to a robot of the sandbox. */
async function aRule(work: WorkDeps): Promise<void> {
  const [hookId, ruleId] = [work.nextId(), work.nextId()]
  const steps = JSON.stringify([{ afterMin: 0, userIds: [], ways: [], hookIds: [hookId] }])
  await sql`insert into on_call_hook (id, company_id, hook_name, kind, create_time)
    select ${hookId}, id, '值班群', 'WECOM', now() from company limit 1`.execute(work.db)
  await sql`insert into on_call_rule (id, company_id, rule_name, steps, create_time)
    select ${ruleId}, id, '值班通知', ${steps}::jsonb, now() from company limit 1`.execute(work.db)
}

/** How much of a core this process used: the fold is one loop, so what it did not use it waited for PostgreSQL. */
function measureBusy(): () => string {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    const share = (user + system) / 1000 / (performance.now() - began)
    const limit = share > 0.9 ? 'this process limits' : 'PostgreSQL and its disk limit'
    return `this process used ${share.toFixed(2)} of a core, ${limit}`
  }
}

/** Reports at an even pace, and folds beside them as the job does. */
async function runSteadily(work: WorkDeps, guns: readonly Gun[], change: Change): Promise<void> {
  let isOver = false
  const drains: number[] = []
  const drain = async (): Promise<void> => {
    while (!isOver) {
      await sleep(drainEveryMs)
      const begun = performance.now()
      await foldWarnings(work, warningListeners)
      drains.push(performance.now() - begun)
    }
  }
  const draining = drain()
  const sent: Promise<void>[] = []
  const begun = performance.now()
  const busy = measureBusy()
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const gun = guns[n % guns.length]
    if (gun) sent.push(change(gun, !gun.isFaulted))
    const ahead = ((n + 1) / perSecond) * 1000 - (performance.now() - begun)
    if (ahead > 5) await sleep(ahead)
  }
  await Promise.all(sent)
  const ran = (performance.now() - begun) / 1000
  console.log(`beside the reports: ${busy()}`)
  isOver = true
  await draining
  await foldWarnings(work, warningListeners)
  console.log(
    `${sent.length} status changes in ${ran.toFixed(1)} s (${Math.round(sent.length / ran)} /s), a drain beside them in at most ${Math.max(...drains).toFixed(0)} ms`,
  )
}

/** Faults of all guns, again and again, that wait for one drain. */
async function runBurst(work: WorkDeps, guns: readonly Gun[], change: Change): Promise<void> {
  for (let n = 0; n < burst; n += guns.length)
    await Promise.all(
      guns.map(async (gun) => {
        if (gun.isFaulted) await change(gun, false)
        await change(gun, true)
      }),
    )
  const begun = performance.now()
  const busy = measureBusy()
  const folded = await foldWarnings(work, warningListeners)
  console.log(
    `a burst of ${burst} faults (${folded} signals) was folded in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${busy()}`,
  )
}

/** A fault that ended before its commit is no change: the log of states has those that were. */
async function compare(work: WorkDeps, gunQty: number): Promise<void> {
  const { rows } = await sql<{ warnings: number; signals: number; waiting: number; logged: number; messages: number }>`
    select count(*)::int as warnings, sum(repeat_qty)::int as signals, (select count(*)::int from alarm_signal) as waiting,
      (select count(*)::int from warning_message) as messages,
      (select count(*)::int from gun_status_log where to_status = ${gunStates.fault}) as logged from warning`.execute(
    work.db,
  )
  const [sums] = rows
  console.log(
    `${sums?.logged} faults in the log of states: ${sums?.signals} counted by ${sums?.warnings} warnings, ${sums?.waiting} waiting, ${sums?.messages} messages for the robot`,
  )
  if (sums?.signals !== sums?.logged || sums?.warnings !== gunQty || sums.waiting > 0) process.exitCode = 1
}
