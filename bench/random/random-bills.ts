import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { seeded } from '@chargedeck/simulator/random'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { aBillYard } from '../../apps/server/test/bill-history/bill-yard.ts'
import { tellBills } from '../../apps/server/test/bill-history/tell-bills.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// Random histories of orders that are shared out: setups with tiers and guarantees, charges, occupations, corrections,
// late stops, bills and closed days. All invariants are checked after every batch. One that fails is told again by its
// number: `node bench/random/random-bills.ts [histories] [seed] [first] [moves]`.
const [histories = 2000, seed = 1, first = 0, moves = 30] = process.argv.slice(2).map(Number)
const batch = 20

await onSyncedPostgres(async ({ work }) => {
  const clock = { at: fromWallTime('2026-03-12 09:42:10') }
  const deps = { ...work, now: () => clock.at, allowsSandbox: true as const }
  const server: TestWork = { ...deps, deps }
  const begun = performance.now()
  const wrong: string[] = []
  for (let from = first; from < first + histories && wrong.length === 0; from += batch) {
    const yard = await aBillYard(server, clock)
    const to = Math.min(from + batch, first + histories)
    for (let n = from; n < to; n += 1)
      await tellBills(server, yard, seeded(seed + n), moves).catch((error: unknown) => {
        wrong.push(`history ${n} of seed ${seed}: ${String(error)}`)
      })
    for (const { invariant, rows } of await brokenInvariants(work.db, clock.at))
      wrong.push(`after ${from} to ${to - 1}: ${invariant} ${JSON.stringify(rows[0])}`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${to - first} histories of ${moves} moves in ${seconds} s, seed ${seed}`)
  }
  for (const line of wrong) console.log(line)
  console.log(`${wrong.length} wrong`)
  if (wrong.length > 0) process.exitCode = 1
})
