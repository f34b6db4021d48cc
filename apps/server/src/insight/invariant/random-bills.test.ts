import { randomInt } from 'node:crypto'
import { carrierFeeHolder } from '@chargedeck/domain/order-bill/kinds'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { seeded } from '@chargedeck/simulator/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBillYard, type BillYard } from '../../../test/bill-history/bill-yard.ts'
import { tellBills } from '../../../test/bill-history/tell-bills.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { brokenInvariants } from './public.ts'

// bench/random/random-bills.ts tells thousands of them.
const [histories, moves, batch] = [8, 24, 5]
const clock = { at: fromWallTime('2026-03-12 09:42:10') }
let server: TestServer
let yard: BillYard
beforeAll(async () => {
  server = await startTestServer(() => clock.at)
  yard = await aBillYard(server, clock)
})
afterAll(() => server.stop())

test.each([
  ['the same each time', 20_260_312],
  ['new each time', randomInt(2 ** 31)],
])(
  'random histories of orders that are shared out, %s (seed %i), leave bills, days and balances that agree',
  { timeout: 180_000 },
  async (_, seed) => {
    for (let n = 0; n < histories; n += 1) {
      await tellBills(server, yard, seeded(seed + n), moves)
      if ((n + 1) % batch > 0) continue
      expect({ seed, n, broken: await brokenInvariants(server.db, server.now()) }).toEqual({ seed, n, broken: [] })
    }
    const [told] = await server.runSql(`select count(*) filter (where bill_type = 'NORMAL')::int as bills,
      count(*) filter (where bill_type = 'ADJUST')::int as corrections from order_bill`)
    expect(Number(told?.bills)).toBeGreaterThan(20)
    expect(Number(told?.corrections)).toBeGreaterThan(0)
    const fees = await server.runSql(`select 1 from order_bill where holder_type = '${carrierFeeHolder}' limit 1`)
    expect(fees).toHaveLength(1)
  },
)
