import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { anActivity } from '../../../customer/activity/fixtures.ts'
import { aMember } from '../../../customer/vip/fixtures.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { settleChargeOrder } from './settle.ts'
import { lockVoucher } from '../../../customer/voucher/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

async function aDayOfADriver() {
  const day = await aDay(server)
  return { ...day, driver: await aCustomer(server, day.world) }
}
type Day = Awaited<ReturnType<typeof aDayOfADriver>>

const begin = async ({ charger, driver, now }: Day) =>
  charger.start({ idTag: driver.cardNo, at: now(), meter: energyE4(1234501000) })
type Begun = Awaited<ReturnType<typeof begin>>

/** The charge of the golden vector V1: 66.05 yuan, of which 20.33 are service. */
async function end({ charger, moment, clock }: Day, { orderId, transactionNo }: Begun) {
  await charger.meter({ transactionNo, readings: [reading(moment('09:59:50'), 1234682140)] })
  await charger.meter({ transactionNo, readings: [reading(moment('10:00:05'), 1234687390)] })
  await charger.stop({ transactionNo, at: moment('10:31:55'), meter: energyE4(1234986025) })
  await runJobs(server, clock)
  return orderRow(server, orderId)
}
const drive = async (day: Day) => end(day, await begin(day))

test('V1: a member saves a tenth of the service fee, a voucher five yuan more, each line to the fen', async () => {
  const day = await aDayOfADriver()
  await aMember(server, { customerId: day.driver.id, rate: 9000 })
  const voucherId = await aVoucher(server, { customerId: day.driver.id, faceAmt: 500, thresholdAmt: 5000 })
  const begun = await begin(day)
  await asSystem(server.deps, 'test', (ctx) =>
    lockVoucher(ctx, { voucherId, customerId: day.driver.id, orderId: begun.orderId }),
  )
  expect(await end(day, begun)).toMatchObject({
    orderStatus: '50',
    totalAmt: 6605,
    vipDiscountAmt: 203,
    voucherAmt: 500,
    voucherId,
    discountAmt: 703,
    actualAmt: 5902,
    paidServiceAmt: 1330,
    paidElecAmt: 4572,
    discountStory: { judged: [{ verdict: 'BEST', takenAmt: 203 }], voucher: { voucherAmt: 500, refusal: null } },
  })
  const lines = await server.db
    .selectFrom('chargeOrderLine')
    .select(['discountAmt'])
    .where('orderId', '=', begun.orderId)
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([{ discountAmt: 83 + 204 }, { discountAmt: 120 + 296 }])
  expect(
    await server.db.selectFrom('voucher').selectAll().where('id', '=', voucherId).executeTakeFirst(),
  ).toMatchObject({ status: '30', usedOrderId: begun.orderId, usedAmt: 500, usedEnergy: 485_025, lockOrderId: null })
  expect(
    await server.db.selectFrom('vipMonthUsage').selectAll().where('customerId', '=', day.driver.id).execute(),
  ).toMatchObject([{ month: '2026-03', discountAmt: 203 }])
})

test('a running charge tells by the rule of its settlement what would come off now', async () => {
  const day = await aDayOfADriver()
  await aMember(server, { customerId: day.driver.id, rate: 9000 })
  const voucherId = await aVoucher(server, { customerId: day.driver.id, faceAmt: 500, thresholdAmt: 1000 })
  const begun = await begin(day)
  const { orderId, transactionNo } = begun
  await asSystem(server.deps, 'test', (ctx) => lockVoucher(ctx, { voucherId, customerId: day.driver.id, orderId }))
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:59:50'), 1234682140)] })
  const reader = await server.signIn({ permissions: ['charge:order:detail'], orgIds: ['100'] })
  const { data } = await reader<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  const { totalAmt, serviceAmt } = data?.order ?? {}
  const vipAmt = (serviceAmt ?? 0) - Math.round((serviceAmt ?? 0) * 0.9)
  expect(vipAmt).toBeGreaterThan(0)
  expect(data?.discounts).toMatchObject({
    soFar: { discountAmt: vipAmt + 500, payableAmt: (totalAmt ?? 0) - vipAmt - 500 },
    judged: [{ kind: 'VIP', takenAmt: vipAmt, verdict: 'BEST' }],
    voucher: { voucherId, voucherAmt: 500, refusal: null },
  })
  expect(await orderRow(server, orderId)).toMatchObject({ discountAmt: 0, discountStory: null })
  await end(day, begun)
})

test('the terms of the start count: a membership that ends while the driver charges still saves', async () => {
  const day = await aDayOfADriver()
  await aMember(server, { customerId: day.driver.id, rate: 9000 })
  const begun = await begin(day)
  await server.runSql(`update vip_customer set data_status = 1 where customer_id = ${day.driver.id}`)
  expect(await end(day, begun)).toMatchObject({ vipDiscountAmt: 203 })
})

test('an activity discounts until its budget is gone, whole or not at all, and the order says why', async () => {
  const day = await aDayOfADriver()
  const activityId = await anActivity(server, {
    companyId: day.world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 8000 },
    budgetAmt: 500,
  })
  expect(await drive(day)).toMatchObject({ activityDiscountAmt: 407, activityId, actualAmt: 6605 - 407 })
  const usedAmt = async () =>
    (await server.db.selectFrom('activity').select('usedAmt').where('id', '=', activityId).executeTakeFirst())?.usedAmt
  expect(await usedAmt()).toBe(407)
  day.moment('09:42:10')
  expect(await drive({ ...day, driver: await aCustomer(server, day.world) })).toMatchObject({
    activityDiscountAmt: 0,
    activityId: null,
    discountStory: { judged: [{ verdict: 'BUDGET_TOO_SMALL' }] },
  })
  expect(await usedAmt()).toBe(407)
})

test('settlements at once never overdraw a budget', async () => {
  const first = await aDayOfADriver()
  const { world, clock } = first
  const activityId = await anActivity(server, {
    companyId: world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 8000 },
    budgetAmt: 407 * 10,
  })
  const orderIds: string[] = []
  for (let index = 0; index < 40; index += 1) {
    const driver = await aCustomer(server, world)
    first.moment('09:42:10')
    const begun = await begin({ ...first, driver })
    await first.charger.meter({
      transactionNo: begun.transactionNo,
      readings: [reading(first.moment('09:59:50'), 1234682140)],
    })
    await first.charger.meter({
      transactionNo: begun.transactionNo,
      readings: [reading(first.moment('10:00:05'), 1234687390)],
    })
    await first.charger.stop({
      transactionNo: begun.transactionNo,
      at: first.moment('10:31:55'),
      meter: energyE4(1234986025),
    })
    orderIds.push(begun.orderId)
  }
  const settle = (orderId: string) =>
    asSystem({ ...server.deps, now: clock.now }, 'test', (ctx) => settleChargeOrder(ctx, { orderId }))
  await Promise.all(orderIds.map(settle))
  const orders = await Promise.all(orderIds.map((id) => orderRow(server, id)))
  expect(orders.filter((order) => order.activityDiscountAmt === 407)).toHaveLength(10)
  expect(
    await server.db.selectFrom('activity').select('usedAmt').where('id', '=', activityId).executeTakeFirst(),
  ).toEqual({ usedAmt: 407 * 10 })
})

test('a voucher below its threshold is given back', async () => {
  const day = await aDayOfADriver()
  const voucherId = await aVoucher(server, { customerId: day.driver.id, faceAmt: 500, thresholdAmt: 50_000 })
  const begun = await begin(day)
  await asSystem(server.deps, 'test', (ctx) =>
    lockVoucher(ctx, { voucherId, customerId: day.driver.id, orderId: begun.orderId }),
  )
  expect(await end(day, begun)).toMatchObject({
    voucherId: null,
    voucherAmt: 0,
    discountStory: { voucher: { voucherId, refusal: 'BELOW_THRESHOLD' } },
  })
  expect(
    await server.db.selectFrom('voucher').selectAll().where('id', '=', voucherId).executeTakeFirst(),
  ).toMatchObject({ status: '00', lockOrderId: null })
})

test('an order that is settled again uses its voucher, its budget and its month once', async () => {
  const day = await aDayOfADriver()
  const poor = await aCustomer(server, day.world, { amt: 3000 })
  await aMember(server, { customerId: poor.id, rate: 9000 })
  const activityId = await anActivity(server, {
    companyId: day.world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 9000 },
    stackFlag: 1,
    budgetAmt: 200,
  })
  const voucherId = await aVoucher(server, { customerId: poor.id, faceAmt: 500, thresholdAmt: 0 })
  const begun = await begin({ ...day, driver: poor })
  await asSystem(server.deps, 'test', (ctx) =>
    lockVoucher(ctx, { voucherId, customerId: poor.id, orderId: begun.orderId }),
  )
  const owed = await end({ ...day, driver: poor }, begun)
  expect(owed).toMatchObject({ orderStatus: '40', vipDiscountAmt: 203, activityDiscountAmt: 183, voucherAmt: 500 })
  const call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
  const again = await call('POST', '/charge/order/manually/settle', {
    orderId: begun.orderId,
    endTime: '2026-03-12 10:31:55',
    endMeter: 1234986025,
    reason: '核对表底后重新结算',
    expectedAmt: owed.actualAmt,
  })
  expect(again).toMatchObject({ success: true })
  expect(await orderRow(server, begun.orderId)).toMatchObject({
    vipDiscountAmt: 203,
    activityDiscountAmt: 183,
    voucherAmt: 500,
    actualAmt: owed.actualAmt,
  })
  expect(
    await server.db.selectFrom('activity').select('usedAmt').where('id', '=', activityId).executeTakeFirst(),
  ).toEqual({ usedAmt: 183 })
  expect(
    await server.db.selectFrom('vipMonthUsage').select('discountAmt').where('customerId', '=', poor.id).execute(),
  ).toEqual([{ discountAmt: 203 }])
  expect(fromWallTime('2026-03-12 10:31:55')).toEqual(owed.endTime)
})
