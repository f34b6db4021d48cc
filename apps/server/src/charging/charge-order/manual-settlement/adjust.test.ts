import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { finishRepaid } from '../public.ts'

const calls = ['settle', 'settle:preview'].map((name) => `charge:order:manually:${name}`)
const permissions = [...calls, 'charge:order:detail']
const settlePath = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>

const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
const daysLater = (days: number) => {
  now = new Date(noon.getTime() + days * 86_400_000)
}

beforeAll(async () => {
  server = await startTestServer(() => now)
})
beforeEach(async () => {
  now = noon
  day = await aDay(server, '09:00:00')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** 10 kWh for 6.81 of electricity and 4.50 of service, settled and paid by itself. */
async function settled(wallet: Parameters<typeof aCustomer>[2] = { amt: 100_000 }) {
  const customer = await aCustomer(server, day.world, wallet)
  const { orderId, transactionNo } = await day.charger.start({
    idTag: customer.cardNo,
    at: day.moment('09:00:00'),
    meter: energyE4(0),
  })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  return { orderId, customerId: customer.id }
}
const adjust = (orderId: string, actualAmt: number, facts: object = {}) =>
  call<ChargeOrder>('POST', settlePath, { orderId, actualAmt, reason: '客户投诉，双方确认', ...facts })
const preview = (orderId: string, actualAmt: number) =>
  call<SettlementPreview>('GET', `${settlePath}/preview`, { orderId, actualAmt })
const walletOf = (id: string) =>
  server.db
    .selectFrom('wallet')
    .select(['balanceAmt', 'giftAmt', 'owedAmt'])
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow()
const bookedFor = async (orderId: string) =>
  (
    await server.db
      .selectFrom('journal')
      .select(['bizType', 'amt'])
      .where('bizId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ bizType, amt }) => [bizType, amt])

test('a settled order costs less: only the difference is booked, as of today, and goes back to the wallet', async () => {
  const { orderId, customerId } = await settled()
  const before = await orderRow(server, orderId)
  daysLater(3)
  expect((await preview(orderId, 1000)).data).toMatchObject({
    orderStatus: '50',
    totalAmt: 1131,
    adjustAmt: -131,
    actualAmt: 1000,
    beforeAmt: 1131,
    needsReview: false,
    principalAmt: 1000,
  })
  expect((await adjust(orderId, 1000)).data).toMatchObject({
    orderStatus: '50',
    totalAmt: 1131,
    adjustAmt: -131,
    actualAmt: 1000,
    principalAmt: 1000,
    owedAmt: 0,
    paidElecAmt: 681,
    paidServiceAmt: 319,
    settleType: 'MANUAL',
    settleReason: '客户投诉，双方确认',
    totalEnergy: 100_000,
  })
  const { settleTime, settleDate, payTime } = await orderRow(server, orderId)
  expect({ settleTime, settleDate, payTime }).toEqual({
    settleTime: before.settleTime,
    settleDate: before.settleDate,
    payTime: before.payTime,
  })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 99_000, giftAmt: 0, owedAmt: 0 })
  expect(await bookedFor(orderId)).toEqual([
    ['CHARGE', 1131],
    ['CHARGE_ADJUST', 131],
  ])
  const { data } = await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  expect(data?.moves.at(-1)).toMatchObject({ step: 'adjust', fromStatus: '50', toStatus: '50' })
  expect(data?.settlements).toMatchObject([{ status: '30', beforeAmt: 1131, afterAmt: 1000, createUserName: '测试员' }])
  expect(data?.lines).toMatchObject([{ adjustAmt: -131, paidElecAmt: 681, paidServiceAmt: 319 }])
})

test('principal paid first, so the gift goes back first; a second adjustment takes the place of the first', async () => {
  const { orderId, customerId } = await settled({ amt: 1000, giftAmt: 500 })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 369, owedAmt: 0 })
  await adjust(orderId, 1100)
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 400, owedAmt: 0 })
  await adjust(orderId, 900)
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 100, giftAmt: 500, owedAmt: 0 })
  expect((await adjust(orderId, 1131)).data).toMatchObject({ adjustAmt: 0, principalAmt: 1000, giftPayAmt: 131 })
  expect(await bookedFor(orderId)).toHaveLength(4)
})

test('what is added is taken from the wallet, and what it lacks is owed until it is repaid', async () => {
  const { orderId, customerId } = await settled({ amt: 1200 })
  const shown = (await preview(orderId, 1500)).data
  expect(shown).toMatchObject({ orderStatus: '40', principalAmt: 1200, owedAmt: 300, adjustAmt: 369 })
  expect((await adjust(orderId, 1500)).data).toMatchObject({ orderStatus: '40', payStatus: '2', owedAmt: 300 })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 0, owedAmt: 300 })
  const topUp = { customerId, tradeAmt: fen(300), giftAmt: fen(0), reason: '补缴' }
  await asSystem(server.deps, 'test', async (ctx) => finishRepaid(ctx, (await takeTopUp(ctx, topUp)).repaidOrderIds))
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', actualAmt: 1500, owedAmt: 0 })
  expect((await adjust(orderId, 0)).data).toMatchObject({ orderStatus: '50', actualAmt: 0, principalAmt: 0 })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 1500, giftAmt: 0, owedAmt: 0 })
})

test('an unpaid order is settled again for an amount that staff fix, and its first payment is reversed', async () => {
  const { orderId } = await settled({ amt: 1000 })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '40', owedAmt: 131 })
  const again = { orderId, endTime: '2026-03-12 09:30:00', endMeter: 100_000, actualAmt: 600, reason: '协商减免' }
  expect((await call<ChargeOrder>('POST', settlePath, again)).data).toMatchObject({
    orderStatus: '50',
    totalAmt: 1131,
    adjustAmt: -531,
    actualAmt: 600,
    principalAmt: 600,
    owedAmt: 0,
  })
})

test.each([
  [{}, '订单已完成，只能调整实收金额', 3035002],
  [{ actualAmt: 1000, endMeter: 90_000 }, '订单已完成，只能调整实收金额', 3035002],
  [{ actualAmt: 1131 }, '实收金额没有变化', 3035036],
  [{ actualAmt: -1 }, undefined, 1012001],
  [{ actualAmt: 10_000_001 }, undefined, 1012001],
  [{ actualAmt: 1000, expectedAmt: 999 }, undefined, 3035023],
])('refuses %j of a settled order, and books nothing', async (facts, message, code) => {
  const { orderId } = await settled()
  const answer = await call('POST', settlePath, { orderId, reason: '试', ...facts })
  expect(answer).toMatchObject({ code, ...(message && { message }) })
  expect(await bookedFor(orderId)).toHaveLength(1)
})

test('after ninety days an order is final', async () => {
  const { orderId } = await settled()
  daysLater(89)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  expect((await preview(orderId, 1000)).code).toBe(200)
  daysLater(91)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  expect(await adjust(orderId, 1000)).toMatchObject({ code: 3035035, message: '结算超过90天的订单不能再调整' })
})

test('of two who adjust at once both adjust, one after the other, and the books agree', async () => {
  const { orderId, customerId } = await settled()
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const racing = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('chargeOrder').select('id').where('id', '=', orderId).forUpdate().execute()
    const callers = [adjust(orderId, 1000), adjust(orderId, 900)]
    while ((await waiting.execute(server.db)).rows.length < callers.length); // both wait for the same order
    return callers
  })
  const answers = await Promise.all(racing)
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const { actualAmt } = await orderRow(server, orderId)
  expect([1000, 900]).toContain(actualAmt)
  expect((await walletOf(customerId)).balanceAmt).toBe(100_000 - (actualAmt ?? 0))
})

test('an order that never cost anything keeps its books when it is charged, owed and settled again', async () => {
  const { cardNo, id } = await aCustomer(server, day.world, { amt: 1000 })
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(0) })
  await runJobs(server, day.clock)
  expect((await adjust(orderId, 1200)).data).toMatchObject({ orderStatus: '40', owedAmt: 200 })
  for (const actualAmt of [1500, 300]) {
    const again = { orderId, endTime: '2026-03-12 09:30:00', endMeter: 50_000, actualAmt, reason: '按电表' }
    const owedAmt = Math.max(0, actualAmt - 1000)
    expect((await call<ChargeOrder>('POST', settlePath, again)).data).toMatchObject({ actualAmt, owedAmt })
    expect(await walletOf(id)).toMatchObject({ balanceAmt: Math.max(0, 1000 - actualAmt), owedAmt })
  }
})
