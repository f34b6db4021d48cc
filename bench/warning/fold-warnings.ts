import { setTimeout as sleep } from 'node:timers/promises'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import { openChargerLink } from '../../apps/server/src/charging/charger-link/charger-link.ts'
import { factMakers, fakeOrders, somePiles } from '../../apps/server/src/charging/charger-link/fixtures.ts'
import { linkMeter } from '../../apps/server/src/charging/charger-link/link-meter.ts'
import { foldWarnings } from '../../apps/server/src/insight/warning/fold/fold-warnings.ts'
import { makeMetrics } from '../../apps/server/src/platform/metrics.ts'
import { openCommitDb } from '../../apps/server/src/platform/postgres/db.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/warning/fold-warnings.ts [seconds]`: chargers report 2 000 faults and recoveries a second, which become warnings beside
// them, then 10 000 faults at once. Each report is answered, and no signal is lost or counted twice.
const seconds = Number(process.argv[2] ?? 20)
const perSecond = 2000
const burst = 10_000
const piles = 2500
const drainEveryMs = 3000

await onSyncedPostgres(async ({ work, url }) => {
  const laid = await somePiles(
    work,
    Array.from({ length: piles }, (_, n) => `B${String(n).padStart(5, '0')}`),
  )
  const commitDb = openCommitDb(url)
  const orders = fakeOrders(work.nextId)
  const link = openChargerLink({ ...work, commitDb, orders, meter: linkMeter(makeMetrics()), demo: true })
  const make = factMakers(work.now)
  for (let from = 0; from < piles; from += 500)
    await Promise.all(laid.slice(from, from + 500).map(({ pileNo }) => link.connected(pileNo, work.now())))
  const guns = laid.flatMap(({ pileNo }, n) =>
    [1, 2].map((gunNo) => ({ pileNo, gunNo, code: `E${n}-${gunNo}`, isFaulted: false })),
  )
  await foldWarnings(work, [])

  let raised = 0
  const took: number[] = []
  const change = async (gun: (typeof guns)[number], isFaulted: boolean): Promise<void> => {
    gun.isFaulted = isFaulted
    if (isFaulted) raised += 1
    const fact = make.status(gun.pileNo, gun.gunNo, isFaulted ? 'FAULTED' : 'AVAILABLE')
    const begun = performance.now()
    await link.report({ ...fact, errorCode: isFaulted ? gun.code : null })
    took.push(performance.now() - begun)
  }

  let isOver = false
  const lags: number[] = []
  const drain = async (): Promise<void> => {
    while (!isOver) {
      await sleep(drainEveryMs)
      const begun = performance.now()
      await foldWarnings(work, [])
      lags.push(performance.now() - begun)
    }
  }
  const draining = drain()
  const open: Promise<void>[] = []
  const begun = performance.now()
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const gun = guns[n % guns.length]
    if (gun) open.push(change(gun, !gun.isFaulted))
    const ahead = ((n + 1) / perSecond) * 1000 - (performance.now() - begun)
    if (ahead > 5) await sleep(ahead)
  }
  await Promise.all(open)
  const ran = (performance.now() - begun) / 1000
  isOver = true
  await draining
  await foldWarnings(work, [])
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  console.log(
    `${open.length} status changes in ${ran.toFixed(1)} s (${Math.round(open.length / ran)} /s): answered p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
  console.log(`a drain beside them: at most ${Math.max(...lags).toFixed(0)} ms, each ${drainEveryMs} ms`)

  for (let from = 0; from < guns.length; from += 2500)
    await Promise.all(
      guns
        .slice(from, from + 2500)
        .filter(({ isFaulted }) => isFaulted)
        .map((gun) => change(gun, false)),
    )
  await foldWarnings(work, [])
  for (let n = 0; n < burst; n += guns.length)
    await Promise.all(
      guns.map(async (gun) => {
        await change(gun, true)
        if (n + guns.length < burst) await change(gun, false)
      }),
    )
  const drainBegun = performance.now()
  const folded = await foldWarnings(work, [])
  const drained = (performance.now() - drainBegun) / 1000
  console.log(`a burst of ${folded} signals was folded in ${drained.toFixed(1)} s`)

  const { rows } = await sql<{ warnings: number; signals: number; waiting: number; logged: number }>`
    select count(*)::int as warnings, sum(repeat_qty)::int as signals, (select count(*)::int from alarm_signal) as waiting,
      (select count(*)::int from gun_status_log where to_status = ${gunStates.fault}) as logged from warning`.execute(
    work.db,
  )
  const [sums] = rows
  console.log(
    `${raised} reported faults, ${sums?.logged} in the state log (one that ended before its commit is no change)`,
  )
  console.log(`${sums?.signals} counted by ${sums?.warnings} warnings, ${sums?.waiting} waiting`)
  if (sums?.signals !== sums?.logged || sums?.warnings !== guns.length || sums.waiting > 0) process.exitCode = 1
  await link.stop()
  await commitDb.destroy()
})
