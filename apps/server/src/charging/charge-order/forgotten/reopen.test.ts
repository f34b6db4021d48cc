import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aChargingDay, kwh } from '../../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'
import { lockVoucher } from '../../../customer/voucher/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { watchOrders } from '../watch/watch-orders.ts'

const bands = ['sharp', 'peak', 'flat', 'valley', 'allDay'].flatMap((band) => [`${band}Energy`, `${band}Amt`])
const noBands = Object.fromEntries(bands.map((name) => [name, null]))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

test('a late stop brings the charge above the threshold of its voucher: the voucher that was given back is used, and no band keeps what the first bill said', async () => {
  const day = await aChargingDay(server)
  const customerId = day.customer.id
  const voucherId = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 1000 })
  const { orderId, transactionNo } = await day.startNow()
  await asSystem(server.deps, 'test', (ctx) => lockVoucher(ctx, { voucherId, customerId, orderId }))
  await server.db.updateTable('chargeOrder').set({ chosenVoucherId: voucherId }).where('id', '=', orderId).execute()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(104))] })
  await server.db
    .updateTable('chargerGun')
    .set({ deviceStatus: 'AVAILABLE', deviceStatusTime: day.moment('09:52:00'), freeTime: day.moment('09:52:00') })
    .where('id', '=', day.world.gunIds[0])
    .execute()
  for (const time of ['09:52:20', '09:56:20']) {
    day.moment(time)
    await watchOrders({ ...server.deps, now: day.now })
    await runJobs(server, day.clock)
  }
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', totalEnergy: kwh(4), voucherId: null })
  expect(await orderRow(server, orderId)).not.toMatchObject({ flatAmt: null })
  await day.stopAt(transactionNo, '09:51:30', kwh(112))
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '30', totalAmt: null, ...noBands })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ totalEnergy: kwh(12), voucherId, voucherAmt: 500 })
})
