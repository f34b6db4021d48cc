import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs, transactionNoOf } from '../../../../test/world.ts'
import { finishRepaid } from '../public.ts'

const permissions = ['charge:order:page', 'charge:order:detail', 'charge:order:manually:settle', 'charge:order:review']
const settle = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  customer = await aCustomer(server, day.world)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const row = (id: string) => orderRow(server, id)
const auditOf = (orderId: string) =>
  server.db.selectFrom('auditLog').selectAll().where('subjectId', '=', orderId).execute()
const walletOf = (id: string) =>
  server.db
    .selectFrom('wallet')
    .innerJoin('customerUsage', 'customerUsage.customerId', 'wallet.customerId')
    .selectAll()
    .where('wallet.customerId', '=', id)
    .executeTakeFirstOrThrow()
const journalsOf = (id: string) =>
  server.db.selectFrom('journal').selectAll().where('bizId', '=', id).orderBy('id').execute()

/** 100 kWh on the meter at nine o'clock; the stop of the charger is wrong, so the order waits for staff. */
async function doubtful(idTag = customer.cardNo): Promise<string> {
  const { orderId, transactionNo } = await day.charger.start({
    idTag,
    at: day.moment('09:00:00'),
    meter: energyE4(1_000_000),
  })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(900_000) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '80' })
  return orderId
}
const upTo = (orderId: string, changes: object = {}) => ({
  orderId,
  endTime: '2026-03-12 09:30:00',
  endMeter: 1_100_000,
  reason: '账单缺失',
  ...changes,
})
const staff = (orgIds: string[] | null = ['100']) => server.signIn({ permissions, orgIds })

test('settles an abnormal order by the meter that staff read, takes the money and leaves an audit row', async () => {
  const call = await staff()
  const orderId = await doubtful()
  expect(await call<ChargeOrder>('POST', settle, upTo(orderId))).toMatchObject({
    success: true,
    code: 200,
    data: {
      orderStatus: '50',
      totalEnergy: 100_000,
      elecAmt: 681,
      serviceAmt: 450,
      principalAmt: 1131,
      settleType: 'MANUAL',
    },
  })
  expect(await walletOf(customer.id)).toMatchObject({ balanceAmt: 100_000 - 1131, frozenAmt: 0, totalChargeQty: 1 })
  const { data } = await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  const [listed] = (await call<Page<ChargeOrder>>('GET', '/charge/order/page', { orderId })).data?.rows ?? []
  expect(listed).toMatchObject({
    flatAmt: 1131,
    paidElecAmt: 681,
    paidServiceAmt: 450,
    feeId: expect.any(String),
    settleUser: '测试员',
    settleReason: '账单缺失',
  })
  expect(data?.order).toEqual(listed)
  expect(data?.lines).toMatchObject([{ band: 'FLAT', energy: 100_000, elecAmt: 681, serviceAmt: 450 }])
  expect(data?.moves.at(-1)).toMatchObject({ fromStatus: '80', toStatus: '50', userName: '测试员', note: '账单缺失' })
  expect(data?.findings).toMatchObject([{ code: 'METER_BACKWARDS', text: '止值小于起值', hard: true }])
  expect(await auditOf(orderId)).toMatchObject([
    { path: settle, outcome: 200, change: { orderStatus: ['80', '50'], totalAmt: 1131 } },
  ])
})

test('an order that was abnormal is found as such after staff settled it; one that settled by itself is not', async () => {
  const call = await staff()
  const doubted = await doubtful()
  const smooth = await day.charger.start({
    idTag: customer.cardNo,
    at: day.moment('10:00:00'),
    meter: energyE4(1_100_000),
  })
  await day.charger.stop({
    transactionNo: smooth.transactionNo,
    at: day.moment('10:30:00'),
    meter: energyE4(1_200_000),
  })
  await runJobs(server, day.clock)
  await call('POST', settle, upTo(doubted))
  expect(await row(doubted)).toMatchObject({ orderStatus: '50' })
  expect(await row(smooth.orderId)).toMatchObject({ orderStatus: '50' })
  const found = async (orderId: string) =>
    (await call<Page<ChargeOrder>>('GET', '/charge/order/page', { orderId, onceAbnormalOnly: 1 })).data?.rows.length
  expect([await found(doubted), await found(smooth.orderId)]).toEqual([1, 0])
})

test('refuses an order that is still charging, and changes nothing', async () => {
  const call = await staff()
  const { orderId } = await day.charger.start({ idTag: customer.cardNo, at: day.now(), meter: energyE4(0) })
  expect(await call('POST', settle, upTo(orderId))).toEqual({
    success: false,
    code: 3035002,
    message: '订单状态不允许结算',
    data: null,
  })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10', totalAmt: null })
  expect(await auditOf(orderId)).toEqual([])
})

test('settles once, then refuses', async () => {
  const call = await staff()
  const orderId = await doubtful()
  expect(await call('POST', settle, upTo(orderId))).toMatchObject({ code: 200 })
  expect(await call('POST', settle, upTo(orderId, { endMeter: 1_200_000 }))).toMatchObject({ code: 3035002 })
  expect(await journalsOf(orderId)).toHaveLength(1)
})

test('of two concurrent callers exactly one wins', async () => {
  const call = await staff()
  const orderId = await doubtful()
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const racing = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('chargeOrder').select('id').where('id', '=', orderId).forUpdate().execute()
    const callers = [call('POST', settle, upTo(orderId)), call('POST', settle, upTo(orderId))]
    while ((await waiting.execute(server.db)).rows.length < callers.length); // both wait for the same order
    return callers
  })
  const codes = (await Promise.all(racing)).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3035002])
})

test('an unpaid order is settled again, and the money that it had taken goes back first', async () => {
  const poor = await aCustomer(server, day.world, { amt: 950, giftAmt: 50 })
  const { orderId, transactionNo } = await day.charger.start({ idTag: poor.cardNo, at: day.now(), meter: energyE4(0) })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '40', owedAmt: 1131 - 1000 })
  const call = await staff()
  expect(await call('POST', settle, upTo(orderId, { endMeter: 50_000, reason: '电表有误' }))).toMatchObject({
    data: { orderStatus: '50', totalAmt: 566, principalAmt: 566, owedAmt: 0 },
  })
  expect(await walletOf(poor.id)).toMatchObject({
    balanceAmt: 384,
    giftAmt: 50,
    owedAmt: 0,
    totalChargeQty: 1,
    totalEnergy: 50_000,
    totalPaidAmt: 566,
  })
  expect((await journalsOf(orderId)).map(({ bizType }) => bizType)).toEqual(['CHARGE', 'CHARGE_REVERSAL', 'CHARGE'])
})

test('a top-up that pays the debt closes the order', async () => {
  const poor = await aCustomer(server, day.world, { amt: 1000 })
  const { orderId, transactionNo } = await day.charger.start({ idTag: poor.cardNo, at: day.now(), meter: energyE4(0) })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  await asSystem(server.deps, 'test', async (ctx) => {
    const { repaidOrderIds } = await takeTopUp(ctx, {
      customerId: poor.id,
      tradeAmt: fen(500),
      giftAmt: fen(0),
      reason: '补缴',
    })
    await finishRepaid(ctx, repaidOrderIds)
  })
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', payStatus: '1', owedAmt: 0, principalAmt: 1131 })
})

test('an order that staff settle higher after its debt was repaid owes again, and its closing comes too late', async () => {
  const poor = await aCustomer(server, day.world, { amt: 1000 })
  const { orderId, transactionNo } = await day.charger.start({ idTag: poor.cardNo, at: day.now(), meter: energyE4(0) })
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  const topUp = { customerId: poor.id, tradeAmt: fen(131), giftAmt: fen(0), reason: '补缴' }
  const { repaidOrderIds } = await asSystem(server.deps, 'test', (ctx) => takeTopUp(ctx, topUp))
  expect(repaidOrderIds).toEqual([orderId])
  const call = await staff()
  await call('POST', settle, upTo(orderId, { endMeter: 150_000 }))
  await asSystem(server.deps, 'test', (ctx) => finishRepaid(ctx, repaidOrderIds))
  expect(await row(orderId)).toMatchObject({ orderStatus: '40', payStatus: '2' })
})

test('an order with only a stop is closed without energy; one without a payer stays owed', async () => {
  const call = await staff()
  const orphan = await day.charger.stop({ transactionNo: 1_900_000_000, at: day.now(), meter: energyE4(77) })
  expect(await call('POST', settle, upTo(orphan.orderId))).toMatchObject({
    data: { orderStatus: '50', totalEnergy: 0, payType: 'FREE' },
  })
  const nobody = await doubtful('NOBODY')
  expect(await call('POST', settle, upTo(nobody))).toMatchObject({
    data: { orderStatus: '40', owedAmt: 1131, payStatus: '2' },
  })
})

test('an order without a price is settled once there is one', async () => {
  const planFrom = (effectiveTime: Date) =>
    server.db.updateTable('stationFee').set({ effectiveTime }).where('id', '=', day.world.feeId).execute()
  await planFrom(fromWallTime('2026-03-01 00:00:00'))
  const at = fromWallTime('2026-02-28 10:00:00')
  const { orderId, transactionNo } = await day.charger.start({ idTag: customer.cardNo, at, meter: energyE4(0) })
  await day.charger.stop({ transactionNo, at: fromWallTime('2026-02-28 10:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  const call = await staff()
  const input = upTo(orderId, { endTime: '2026-02-28 10:30:00', endMeter: 100_000 })
  expect(await call('POST', settle, input)).toMatchObject({ code: 3035017 })
  await planFrom(at)
  expect(await call('POST', settle, input)).toMatchObject({ data: { orderStatus: '50', totalAmt: 1103 + 400 } })
})

test('a stop that comes after the settlement by hand changes nothing', async () => {
  const { orderId, transactionNo } = await day.charger.start({
    idTag: customer.cardNo,
    at: day.now(),
    meter: energyE4(1_000_000),
  })
  await day.charger.start({ idTag: customer.cardNo, at: day.moment('09:40:00'), meter: energyE4(1_100_000) })
  const call = await staff()
  expect(await call('POST', settle, upTo(orderId))).toMatchObject({ code: 200 })
  const late = await day.charger.stop({ transactionNo, at: day.moment('09:35:00'), meter: energyE4(1_150_000) })
  expect(late.orderId).toBe(orderId)
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000, endMeter: 1_100_000 })
})

test('staff review the findings, and a new one puts the order back onto the list', async () => {
  const call = await staff()
  const orderId = await doubtful()
  const review = () => call<ChargeOrder>('POST', '/charge/order/review', { orderId, note: '已核实' })
  expect(await review()).toMatchObject({ data: { reviewFlag: 2, orderStatus: '80' } })
  expect(await review()).toMatchObject({ code: 3035019 })
  await day.charger.stop({
    transactionNo: await transactionNoOf(server, orderId),
    at: day.moment('09:31:00'),
    meter: energyE4(800_000),
  })
  expect(await row(orderId)).toMatchObject({ reviewFlag: 1 })
  expect(await review()).toMatchObject({ data: { reviewFlag: 2 } })
})

test("another organisation's order does not exist", async () => {
  const orderId = await doubtful()
  for (const orgIds of [['200'], []]) {
    const call = await staff(orgIds)
    expect(await call('POST', settle, upTo(orderId))).toMatchObject({ code: 3035008, message: '订单不存在' })
    expect(await call('GET', '/charge/order/detail', { orderId })).toMatchObject({ code: 3035008 })
    expect(await call('POST', '/charge/order/review', { orderId, note: 'x' })).toMatchObject({ code: 3035008 })
    expect(await call('GET', '/charge/order/page')).toMatchObject({ data: { totalRows: 0, rows: [] } })
  }
})

test('refuses staff without the permission', async () => {
  const call = await server.signIn({ permissions: ['charge:order:page'] })
  expect(await call('POST', settle, upTo(await doubtful()))).toMatchObject({ success: false, code: 1013002 })
})

test.each([
  [{ endMeter: 999_999 }, 3035003, '止值小于起值'],
  [{ endTime: '2026-03-12 08:00:00' }, 3035004, '结束时间早于开始时间'],
  [{ endMeter: 9_007_199_254_740_991 }, 3035006, '超出单笔上限'],
  [{ endTime: '2026-03-14 09:00:00' }, 3035006, '超出单笔上限'],
  [{ endMeter: 1e300 }, 3035006, '超出单笔上限'],
  [{ endTime: '2026-02-30 09:00:00' }, 1012001, '结束时间格式错误，请检查endTime参数'],
  [{ endMeter: null }, 1012001, '电表止值格式错误，请检查endMeter参数'],
  [{ reason: undefined }, 3035007, '请填写原因'],
  [{ reason: '  ' }, 3035007, '请填写原因'],
  [{ orderId: '9223372036854775808' }, 1012001, undefined],
])('refuses %j', async (changes, code, message) => {
  const call = await staff()
  const orderId = await doubtful()
  const answer = await call('POST', settle, upTo(orderId, changes))
  expect(answer).toMatchObject({ success: false, code })
  if (message) expect(answer.message).toBe(message)
  expect(await row(orderId)).toMatchObject({ orderStatus: '80', totalAmt: null })
})

test.each([
  ['preview', 1, '/charge/order/manually/settle/preview'],
  ['preview', 0, '/charge/order/manually/settle/preview'],
  ['lines', [{ band: 'FLAT', energy: 100_000 }], 'flatEnergy'],
  ['totalEnergy', 100_000, 'endMeter'],
])('a settlement with %s (%j) moves nothing, and says what to use instead', async (field, value, instead) => {
  const call = await staff()
  const orderId = await doubtful()
  const answer = await call<never>('POST', settle, upTo(orderId, { [field]: value }))
  expect(answer).toMatchObject({ success: false, code: 1012001, data: { fields: { [field]: answer.message } } })
  expect(answer.message).toContain(field)
  expect(answer.message).toContain(instead)
  expect(await row(orderId)).toMatchObject({ orderStatus: '80', totalAmt: null })
  expect(await journalsOf(orderId)).toEqual([])
})
