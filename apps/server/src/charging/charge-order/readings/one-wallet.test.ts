import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChargingDay, type ChargingDay } from '../../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { aSettledOrder, payFor } from '../../../money/ledger/fixtures.ts'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { repayDebtsHandler } from '../../../money/trade-order/public.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { createDefaultConfig } from '../../../site/operation-config/public.ts'
import { chargeOrderJobs } from '../public.ts'

let server: TestServer
let day: ChargingDay
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aChargingDay(server)
  day.moment('08:00:00')
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const sampleMs = 15_000
const sampleE4 = 3750 // 90 kW for as long
const walletOf = (customerId: string) =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()
const stateOf = async (orderId: string) => (await orderRow(server, orderId)).orderStatus

/** A charge that reports every 15 seconds and stops 15 seconds after it is asked to. */
async function aCharge(cardNo: string, gunNo: 1 | 2) {
  let meter = energyE4(1_000_000)
  const { orderId, transactionNo } = await day.startNow({ idTag: cardNo, gunNo, meter })
  return {
    orderId,
    async report() {
      const isAsked = (await stateOf(orderId)) === '20'
      if ((await stateOf(orderId)) !== '10' && !isAsked) return
      meter = energyE4(meter + sampleE4)
      if (isAsked) await day.charger.stop({ transactionNo, at: day.now(), meter, reason: 'REMOTE' })
      else await day.charger.meter({ transactionNo, gunNo, readings: [reading(day.now(), meter)] })
    },
    end: () => day.charger.stop({ transactionNo, at: day.now(), meter }),
  }
}
async function minutes(qty: number, ...charges: Awaited<ReturnType<typeof aCharge>>[]) {
  for (let left = (qty * 60_000) / sampleMs; left > 0; left--) {
    day.moment(toWallTime(new Date(day.now().getTime() + sampleMs)))
    for (const charge of charges) await charge.report()
  }
  await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers: chargeOrderJobs })
}

test('charges of one wallet stop in time: all are paid, none owes, and little is left', async () => {
  const driver = await aCustomer(server, day.world, { amt: 9000 })
  const [one, two] = [await aCharge(driver.cardNo, 1), await aCharge(driver.cardNo, 2)]
  await minutes(45, one, two)
  expect([await orderRow(server, one.orderId), await orderRow(server, two.orderId)]).toMatchObject([
    { orderStatus: '50', stopSide: 'BALANCE', owedAmt: 0 },
    { orderStatus: '50', stopSide: 'BALANCE', owedAmt: 0 },
  ])
  const { balanceAmt, frozenAmt } = await walletOf(driver.id)
  expect(frozenAmt).toBe(0)
  expect(balanceAmt).toBeLessThan(600)
})

test('a top-up while the car charges lets it go on', async () => {
  const driver = await aCustomer(server, day.world, { amt: 6000 })
  const one = await aCharge(driver.cardNo, 1)
  await minutes(30, one)
  expect(await stateOf(one.orderId)).toBe('10')
  await asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
    takeTopUp(ctx, { customerId: driver.id, tradeAmt: fen(5000), giftAmt: fen(0), reason: '充值' }),
  )
  await minutes(20, one)
  expect(await stateOf(one.orderId)).toBe('10')
  await one.end()
  await runJobs(server, day.clock)
  expect(await orderRow(server, one.orderId)).toMatchObject({ orderStatus: '50', owedAmt: 0 })
})

test('a charge whose hold another settlement has spent stops at what the wallet still has', async () => {
  const driver = await aCustomer(server, day.world, { amt: 6000 })
  const one = await aCharge(driver.cardNo, 1)
  await minutes(5, one)
  const orderId = await aSettledOrder(server, { ...day.world, customerId: driver.id, amt: 3000 })
  await payFor(server, { customerId: driver.id, orderId, amt: 3000 })
  await minutes(30, one)
  const order = await orderRow(server, one.orderId)
  expect(order).toMatchObject({ orderStatus: '50', stopSide: 'BALANCE', owedAmt: 0 })
  expect(order.actualAmt).toBeGreaterThan(2600)
})

test('a debt that a hold kept from being repaid is repaid when the hold ends', async () => {
  const driver = await aCustomer(server, day.world, { amt: 6000 })
  const one = await aCharge(driver.cardNo, 1)
  const owing = await aSettledOrder(server, { ...day.world, customerId: driver.id, amt: 6500 })
  expect(await payFor(server, { customerId: driver.id, orderId: owing, amt: 6500 })).toMatchObject({ owedAmt: 500 })
  await asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
    takeTopUp(ctx, { customerId: driver.id, tradeAmt: fen(4000), giftAmt: fen(0), reason: '充值' }),
  )
  expect(await walletOf(driver.id)).toMatchObject({ owedAmt: 500, balanceAmt: 4000 })
  await minutes(2, one)
  await one.end()
  const handlers = [...chargeOrderJobs, repayDebtsHandler]
  await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers })
  await expect.poll(() => walletOf(driver.id)).toMatchObject({ owedAmt: 0, frozenAmt: 0 })
  await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers })
  expect(await orderRow(server, owing)).toMatchObject({ orderStatus: '50', owedAmt: 0 })
})

test('a charge is stopped before it passes the limit of one order, so that it can be settled', async () => {
  const { companyId } = day.world
  await asSystem(server.deps, 'test', (ctx) => createDefaultConfig(ctx, companyId))
  await server.runSql(`update operation_config set content = content || '{"maxOrderEnergy": 200000}'::jsonb
    where company_id = ${companyId}`)
  const one = await aCharge(day.customer.cardNo, 1)
  await minutes(30, one)
  const order = await orderRow(server, one.orderId)
  expect(order).toMatchObject({ orderStatus: '50', stopCode: 'P14', stopReason: '达到单笔上限', stopSide: 'PLATFORM' })
  expect(order.totalEnergy).toBeLessThanOrEqual(200_000)
})

test('the limits of a running charge are those at the creation of its order, as at its settlement', async () => {
  const { companyId } = day.world
  await asSystem({ ...server.deps, now: day.now }, 'test', (ctx) => createDefaultConfig(ctx, companyId))
  const limit = (kwh: number, versionNo: number) =>
    `update operation_config set content = content || '{"maxOrderEnergy": ${kwh * 10_000}}'::jsonb
      where company_id = ${companyId} and version_no = ${versionNo}`
  await server.runSql(limit(500, 1))
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    select ${server.nextId()}, company_id, 'HISTORY', 2, content, change_note, release_time + interval '10 minutes', create_time
    from operation_config where company_id = ${companyId}`)
  await server.runSql(limit(20, 2))
  const startedAt = day.moment('08:05:00')
  day.moment('08:15:00')
  const meter = energyE4(1_000_000)
  const { orderId, transactionNo } = await day.charger.start({ idTag: day.customer.cardNo, at: startedAt, meter })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:20:00'), energyE4(1_199_000))] })
  expect(await stateOf(orderId)).toBe('20')
  await day.charger.stop({ transactionNo, at: day.moment('08:21:00'), meter: energyE4(1_199_500) })
})
