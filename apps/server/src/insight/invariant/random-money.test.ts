import { randomInt } from 'node:crypto'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { seeded } from '@chargedeck/simulator/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aYard, type Yard } from '../../../test/money-history/history.ts'
import { tellHistory } from '../../../test/money-history/tell-history.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { brokenInvariants } from './public.ts'

// bench/random/random-money.ts tells ten thousand of them.
const [histories, moves] = [15, 20]
const clock = { at: fromWallTime('2026-03-12 09:42:10') }
let server: TestServer
let yard: Yard
beforeAll(async () => {
  server = await startTestServer(() => clock.at)
  yard = await aYard(server, clock)
})
afterAll(() => server.stop())

test.each([
  ['the same each time', 20_260_312],
  ['new each time', randomInt(2 ** 31)],
])(
  'random histories of money, %s (seed %i), keep every invariant, lose nothing and do nothing twice',
  { timeout: 180_000 },
  async (_, seed) => {
    for (let n = 0; n < histories; n += 1)
      expect({ seed, n, wrong: await tellHistory(server, yard, seeded(seed + n), moves) }).toEqual({
        seed,
        n,
        wrong: [],
      })
    expect({ seed, broken: await brokenInvariants(server.db, server.now()) }).toEqual({ seed, broken: [] })
  },
)
