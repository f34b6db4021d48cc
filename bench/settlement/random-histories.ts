import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { seeded } from '@chargedeck/simulator/random'
import { sql } from 'kysely'
import { tellPayouts } from '../../apps/server/test/payout-history/tell-payouts.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { onDatabaseCopies } from '../lay/database-copies.ts'
import { killPayouts } from './kill-payouts.ts'

// Random histories of a company from its charges to the money that its partners get and the bank sends back, with jobs
// that die at any statement and a provider that answers late, wrongly or never. After each, its invariants and the
// provider's own memory are compared with the books. One that fails is told again by its seed:
// `node bench/settlement/random-histories.ts [histories] [seed] [moves] [kills]`; in the end the real server is killed so
// many times while it pays.
const [histories = 5000, seed = 1, moves = 50, kills = 20] = process.argv.slice(2).map(Number)
const [lanes, batch] = [4, 8]
const states = { '00': 0, '10': 0, '20': 0, '30': 0, '40': 0, '50': 0, '90': 0 } as Record<string, number>
const wrong: string[] = []
let [next, told] = [seed, 0]
const begun = performance.now()

await onDatabaseCopies(async (onCopy) => {
  const lane = async () => {
    while (next < seed + histories) await onCopy(({ db, home }) => tellBatch(db, home))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
})
console.log(
  Object.entries(states)
    .map(([state, qty]) => `${qty} in ${state}`)
    .join(', '),
)
if (kills > 0) wrong.push(...(await killPayouts(kills)))
for (const line of wrong) console.log(line)
console.log(`${told} histories of ${moves} moves, ${wrong.length} wrong`)
if (wrong.length > 0) process.exitCode = 1

async function tellBatch(db: Db, home: string): Promise<void> {
  const clock = { at: fromWallTime('2026-03-12 09:42:10') }
  const server = workOn(db, home, clock)
  for (let left = batch; left > 0 && next < seed + histories; left -= 1) {
    const own = next++
    const found = await tellPayouts({ server, clock, random: seeded(own), length: moves }).catch((error: unknown) => [
      String(error instanceof Error ? error.stack : error),
    ])
    wrong.push(...found.map((line) => `seed ${own}: ${line}`))
    told += 1
  }
  const { rows } = await sql<{ state: string; qty: number }>`
    select transfer_status as state, count(*)::int as qty from withdraw group by 1`.execute(db)
  for (const { state, qty } of rows) states[state] = (states[state] ?? 0) + qty
  console.log(`${told} histories in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${wrong.length} wrong`)
}

function workOn(db: Db, filesDir: string, clock: { at: Date }): TestWork {
  const now = () => clock.at
  const complain = (error: unknown): never => {
    throw error
  }
  const deps = {
    db,
    now,
    nextId: idMaker(1, now),
    sealer: sealerOf(Buffer.alloc(32)),
    filesDir,
    publish: () => undefined,
    allowsSandbox: true as const,
    complain,
  }
  return { ...deps, deps }
}
