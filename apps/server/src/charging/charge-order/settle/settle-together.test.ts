import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { anActivity } from '../../../customer/activity/fixtures.ts'
import { aMember } from '../../../customer/vip/fixtures.ts'
import { aGroup, anEmployee } from '../../../money/ledger/fixtures.ts'
import { startJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { chargeOrderJobs } from '../public.ts'
import { settleChargeOrders } from './settle.ts'

const { done, toSettle, abnormal } = chargeOrderStates
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  day = await aDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

type Driver = Awaited<ReturnType<typeof aCustomer>>

let seconds = 10
/** A stopped charge of 66.05 yuan, of which 20.33 are service. */
async function aStoppedCharge(driver: Driver): Promise<string> {
  const { charger, moment } = day
  const { orderId, transactionNo } = await charger.start({
    idTag: driver.cardNo,
    at: moment(`09:42:${seconds++}`), // each start is another one
    meter: energyE4(0),
  })
  await charger.meter({ transactionNo, readings: [reading(moment('09:59:50'), 181_140)] })
  await charger.meter({ transactionNo, readings: [reading(moment('10:00:05'), 186_390)] })
  await charger.stop({ transactionNo, at: moment('10:31:55'), meter: energyE4(485_025) })
  return orderId
}

async function someStoppedCharges(count: number): Promise<string[]> {
  const orderIds: string[] = []
  for (let n = 0; n < count; n += 1) orderIds.push(await aStoppedCharge(await aCustomer(server, day.world)))
  return orderIds
}

const together = (orderIds: readonly string[]) =>
  asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
    settleChargeOrders(
      ctx,
      orderIds.map((orderId) => ({ orderId })),
    ),
  )
const rowsOf = (orderIds: readonly string[]) => Promise.all(orderIds.map((id) => orderRow(server, id)))
const statesOf = async (orderIds: readonly string[]) => (await rowsOf(orderIds)).map(({ orderStatus }) => orderStatus)
const journalsOf = (orderIds: readonly string[]) =>
  server.db
    .selectFrom('journal')
    .select('bizId')
    .where('bizType', '=', 'CHARGE')
    .where('bizId', 'in', orderIds)
    .execute()

test('what a group has is spent once: the first orders get it, the next owe', async () => {
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: 10_000 })
  const orderIds: string[] = []
  for (const amt of [0, 0, 5000]) {
    const driver = await aCustomer(server, day.world, { amt })
    await anEmployee(server, { customerId: driver.id, groupId })
    orderIds.push(await aStoppedCharge(driver))
  }
  await together(orderIds)
  expect((await rowsOf(orderIds)).map(({ groupPayAmt, owedAmt }) => [groupPayAmt, owedAmt])).toEqual([
    [6605, 0],
    [3395, 3210],
    [0, 1605],
  ])
})

test('two charges of one customer share their wallet, their lots and the cap of their month', async () => {
  const driver = await aCustomer(server, day.world, { amt: 10_000 })
  await aMember(server, { customerId: driver.id, rate: 9000 })
  await server.runSql(`update vip_customer set month_discount_cap_amt = 300 where customer_id = ${driver.id}`)
  const orderIds = [await aStoppedCharge(driver), await aStoppedCharge(driver)]
  await together(orderIds)
  expect((await rowsOf(orderIds)).map((order) => [order.vipDiscountAmt, order.principalAmt, order.owedAmt])).toEqual([
    [203, 6402, 0],
    [97, 3598, 2910],
  ])
})

test('a cap of the month that changes while a member charges is for later charges', async () => {
  const driver = await aCustomer(server, day.world, { amt: 10_000 })
  await aMember(server, { customerId: driver.id, rate: 9000 })
  const setCap = (amt: number | null) =>
    server.runSql(`update vip_customer set month_discount_cap_amt = ${amt} where customer_id = ${driver.id}`)
  await setCap(150)
  const capped = await aStoppedCharge(driver)
  await setCap(null)
  const free = await aStoppedCharge(driver)
  await setCap(1)
  await together([capped, free])
  expect((await rowsOf([capped, free])).map((order) => order.vipDiscountAmt)).toEqual([150, 203])
})

test('charges of one member that are settled at the same moment, each by itself, share the cap of their month too', async () => {
  const driver = await aCustomer(server, day.world, { amt: 50_000 })
  await aMember(server, { customerId: driver.id, rate: 9000 })
  await server.runSql(`update vip_customer set month_discount_cap_amt = 300 where customer_id = ${driver.id}`)
  const orderIds: string[] = []
  for (let n = 0; n < 4; n += 1) orderIds.push(await aStoppedCharge(driver))
  await Promise.all(orderIds.map((id) => together([id])))
  const discounts = (await rowsOf(orderIds)).map((order) => order.vipDiscountAmt)
  expect(discounts.toSorted((a, b) => b - a)).toEqual([203, 97, 0, 0])
})

test('a budget and the times of a customer are spent by the first of the charges that are settled together', async () => {
  const discount = {
    companyId: day.world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 8000 },
  } as const
  const activityId = await anActivity(server, { ...discount, budgetAmt: 407 * 2, perCustomerTimes: 1 })
  const driver = await aCustomer(server, day.world)
  const orderIds = [await aStoppedCharge(driver), await aStoppedCharge(driver), ...(await someStoppedCharges(2))]
  await together(orderIds)
  expect((await rowsOf(orderIds)).map((order) => order.activityDiscountAmt)).toEqual([407, 0, 407, 0])
  const activity = server.db.selectFrom('activity').select(['usedAmt', 'usedQty']).where('id', '=', activityId)
  expect(await activity.executeTakeFirst()).toEqual({ usedAmt: 814, usedQty: 2 })
})

test('an activity that cannot run out is locked last, and a budget that it gets meanwhile is not overdrawn', async () => {
  const activityId = await anActivity(server, {
    companyId: day.world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 8000 },
  })
  const orderIds = await someStoppedCharges(1)
  const waiting = `select count(*)::int as qty from pg_stat_activity where wait_event_type = 'Lock'
    and query like 'update activity set used_amt%' and datname = current_database()`
  const settling = await server.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('activity')
      .set({ budgetAmt: fen(406) })
      .where('id', '=', activityId)
      .execute()
    const settled = together(orderIds)
    await expect.poll(() => server.runSql(waiting), { timeout: 10_000 }).toEqual([{ qty: 1 }])
    return { settled }
  })
  await settling.settled
  expect(await rowsOf(orderIds)).toMatchObject([{ orderStatus: done, activityDiscountAmt: 0 }])
})

test('a faulty order harms no other, and is settled when it is mended', async () => {
  const orderIds = await someStoppedCharges(5)
  const [, , faulty = ''] = orderIds
  const { endTime } = await orderRow(server, faulty)
  await server.runSql(`update charge_order set end_time = null where id = ${faulty}`)
  await runJobs(server, day.clock)
  expect(await statesOf(orderIds)).toEqual([done, done, toSettle, done, done])
  expect(await journalsOf(orderIds)).toHaveLength(4)
  const waiting = `select attempts from graphile_worker._private_jobs
    where payload ->> 'orderId' = '${faulty}'`
  expect(await server.runSql(waiting)).toEqual([{ attempts: 1 }])

  await server.runSql(`update charge_order set end_time = '${endTime?.toISOString()}' where id = ${faulty}`)
  await server.runSql('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(server, day.clock)
  expect(await statesOf([faulty])).toEqual([done])
})

test('a doubtful order goes to staff, and those beside it are settled', async () => {
  const orderIds = await someStoppedCharges(3)
  const [, doubtful = ''] = orderIds
  await server.runSql(`insert into charge_order_finding (order_id, code, hard, find_time)
    values (${doubtful}, 'METER_UNREADABLE', true, now())`)
  await together(orderIds)
  expect(await statesOf(orderIds)).toEqual([done, abnormal, done])
})

test('two processes settle each order once', async () => {
  const orderIds = await someStoppedCharges(12)
  const deps = { ...server.deps, now: day.now }
  const start = () => startJobs({ url: server.url, deps, handlers: chargeOrderJobs })
  const both = await Promise.all([start(), start()])
  await expect.poll(() => statesOf(orderIds), { timeout: 30_000 }).toEqual(orderIds.map(() => done))
  await Promise.all(both.map((jobs) => jobs.stop()))
  expect(await journalsOf(orderIds)).toHaveLength(12)
})

test('orders that were settled together are not settled again, and a kill before the commit leaves them all', async () => {
  const orderIds = await someStoppedCharges(3)
  const killed = asSystem({ ...server.deps, now: day.now }, 'test', async (ctx) => {
    await settleChargeOrders(
      ctx,
      orderIds.map((orderId) => ({ orderId })),
    )
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await statesOf(orderIds), await journalsOf(orderIds)]).toEqual([[toSettle, toSettle, toSettle], []])
  await together(orderIds)
  await together(orderIds)
  expect(await journalsOf(orderIds)).toHaveLength(3)
})
