import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { seeded } from '@chargedeck/simulator/random'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { aYard, type Yard } from '../../apps/server/test/money-history/history.ts'
import { tellHistory } from '../../apps/server/test/money-history/tell-history.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// Random histories of money on PostgreSQL: top-ups, charges, refunds, groups, channels that lie, kills and repeats. Each
// ends with what the channels have, and every batch with all invariants. One that fails is told again by its number:
// `node bench/random/random-money.ts [histories] [seed] [first] [moves]`.
const [histories = 10_000, seed = 1, first = 0, moves = 25] = process.argv.slice(2).map(Number)
const [yards, batch] = [4, 500]

await onSyncedPostgres(async ({ work }) => {
  const clock = { at: fromWallTime('2026-03-12 09:42:10') }
  const deps = { ...work, now: () => clock.at, allowsSandbox: true as const }
  const server: TestWork = { ...deps, deps }
  const begun = performance.now()
  const last = first + histories
  const wrong: string[] = []
  for (let from = first; from < last && wrong.length === 0; from += batch) {
    const laid: Yard[] = []
    for (let n = 0; n < yards; n += 1) laid.push(await aYard(server, clock))
    const queue = Array.from({ length: Math.min(batch, last - from) }, (_, n) => from + n)
    await Promise.all(laid.map((yard) => tellEach(server, yard, queue, wrong)))
    const broken = await brokenInvariants(work.db, clock.at)
    for (const { invariant, rows } of broken)
      wrong.push(`after ${from} to ${from + batch - 1}: ${invariant} ${JSON.stringify(rows[0])}`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${Math.min(from + batch, last) - first} histories of ${moves} moves in ${seconds} s, seed ${seed}`)
  }
  for (const line of wrong) console.log(line)
  console.log(`${wrong.length} wrong`)
  if (wrong.length > 0) process.exitCode = 1
})

async function tellEach(server: TestWork, yard: Yard, queue: number[], wrong: string[]): Promise<void> {
  for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
    const found = await tellHistory(server, yard, seeded(seed + n), moves).catch((error: unknown) => [String(error)])
    for (const line of found) wrong.push(`history ${n} of seed ${seed}: ${line}`)
  }
}
