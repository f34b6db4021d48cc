import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, orderRow } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { chargeOrderJobs } from '../charge-order/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the hours of a settled charge name the plan that priced it', async () => {
  const day = await aDay(server, '09:00:00')
  const { cardNo } = await aCustomer(server, day.world, {})
  const begun = await day.charger.start({ idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) })
  const stop = { transactionNo: begun.transactionNo, at: day.moment('10:30:00'), meter: energyE4(90_000) }
  await day.charger.stop(stop)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: chargeOrderJobs })
  const { feeId } = await orderRow(server, begun.orderId)
  expect(feeId).not.toBeNull()
  const hours = await server.db.selectFrom('chargeOrderHour').select(['feeId', 'energy']).orderBy('hourStart').execute()
  expect(hours).toEqual([
    { feeId, energy: 60_000 },
    { feeId, energy: 30_000 },
  ])
})
