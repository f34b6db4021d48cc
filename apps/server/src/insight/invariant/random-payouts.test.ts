import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { seeded } from '@chargedeck/simulator/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellPayouts } from '../../../test/payout-history/tell-payouts.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// bench/settlement/random-histories.ts tells thousands of them.
const [seeds, moves] = [[25, 36, 40, 71], 60] as const
const clock = { at: fromWallTime('2026-03-12 09:42:10') }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => clock.at)
})
afterAll(() => server.stop())

test(
  'random histories of withdrawals pay nothing twice, lose nothing, and leave bills, days and balances that agree',
  { timeout: 120_000 },
  async () => {
    for (const seed of seeds)
      expect({ seed, wrong: await tellPayouts({ server, clock, random: seeded(seed), length: moves }) }).toEqual({
        seed,
        wrong: [],
      })
    const withdraws = await server.db.selectFrom('withdraw').select(['transferStatus', 'tryQty']).execute()
    const reached = new Set(withdraws.map(({ transferStatus }) => transferStatus))
    expect([...reached]).toEqual(expect.arrayContaining([transferStates.arrived, transferStates.nullified]))
    expect(withdraws.some(({ tryQty }) => tryQty > 0)).toBe(true)
  },
)
