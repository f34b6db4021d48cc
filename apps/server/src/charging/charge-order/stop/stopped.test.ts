import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aChargingDay, kwh, type ChargingDay } from '../../../../test/charging-day.ts'
import { aCustomer, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'

let server: TestServer
let day: ChargingDay

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aChargingDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const row = (id: string) => orderRow(server, id)
const settle = () => runJobs(server, day.clock)

test('[1.6.3] the first stop wins; a repeat and a different stop get its answer and change nothing', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const first = await day.stopAt(transactionNo, '10:00:00', kwh(110), {
    idTag: day.customer.cardNo,
    reason: 'UNPLUGGED',
  })
  expect(first).toEqual({ orderId, judgement: 'ACCEPTED' })
  expect(await day.stopAt(transactionNo, '10:30:00', kwh(150), { idTag: 'OTHER' })).toEqual(first)
  await settle()
  expect(await day.stopAt(transactionNo, '11:00:00', kwh(160))).toEqual(first)
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '50',
    totalEnergy: 100_000,
    stopReason: '拔枪停止',
    stopSide: 'USER',
  })
  const journals = await server.db.selectFrom('journal').selectAll().where('bizId', '=', orderId).execute()
  expect(journals).toHaveLength(1)
})

test('a repeated stop that says something else leaves a finding and changes nothing', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.stopAt(transactionNo, '10:00:00')
  await settle()
  const before = await row(orderId)
  await day.stopAt(transactionNo, '10:00:00')
  expect((await row(orderId)).findingCodes).toEqual(before.findingCodes)
  await day.stopAt(transactionNo, '10:00:00', kwh(111))
  expect(await row(orderId)).toEqual({
    ...before,
    findingCodes: [...before.findingCodes, 'STOP_CONTRADICTED'],
    reviewFlag: 1,
  })
})

test.each([
  ['by more than the operator allows', kwh(107.9), '80', 'STOP_BELOW_SAMPLE'],
  ['by a little', kwh(107.98), '50', 'STOP_SLIGHTLY_BELOW'],
])('a stop below the last counted sample %s', async (_, meter, orderStatus, code) => {
  const { orderId, transactionNo } = await day.startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(108))] })
  await day.stopAt(transactionNo, '09:51:00', meter)
  await settle()
  const order = await row(orderId)
  expect(order).toMatchObject({ orderStatus, reviewFlag: 1 })
  expect(order.findingCodes).toContain(code)
})

test('a stop without a readable register waits for staff at its last sample', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(108))] })
  await day.charger.stop({ transactionNo, at: day.moment('09:51:00'), meter: null })
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '80',
    endMeter: kwh(108),
    totalAmt: null,
    findingCodes: ['METER_UNREADABLE'],
  })
})

test.each([
  ['below the last sample', kwh(105)],
  ['far above what the gun could deliver', kwh(900)],
])('a stop without a number and with a register %s belongs to no order', async (_, meter) => {
  const { orderId, transactionNo } = await day.startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(108))] })
  const stop = await day.charger.stop({ transactionNo: 0, at: day.moment('09:55:00'), meter })
  expect(await row(stop.orderId)).toMatchObject({ orderStatus: '80', findingCodes: ['STOP_WITHOUT_START'] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
})

test('[1.6.3] a stop for an unknown transaction is stored once and waits for staff', async () => {
  const stop = { transactionNo: 2_000_000_000, at: day.now(), meter: kwh(10), idTag: day.customer.cardNo }
  const first = await day.charger.stop(stop)
  expect(await day.charger.stop(stop)).toEqual(first)
  expect(await day.ordersOfPile()).toHaveLength(1)
  expect(await row(first.orderId)).toMatchObject({
    orderStatus: '80',
    gunId: null,
    startTime: null,
    endMeter: 100_000,
    customerId: day.customer.id,
    freezeAmt: 0,
    findingCodes: ['STOP_WITHOUT_START'],
    abnormalReason: '只有停止记录，没有启动记录',
  })
})

test('[1.6.3] a stop before its start and a meter that ran backwards wait for staff with their reasons', async () => {
  const early = await day.startNow()
  await day.stopAt(early.transactionNo, '09:00:00', kwh(110), { reason: 'POWER_LOSS' })
  day.moment('10:00:00')
  const backwards = await day.startNow({ meter: kwh(110) })
  await day.stopAt(backwards.transactionNo, '10:20:00', kwh(90))
  await settle()
  expect(await row(early.orderId)).toMatchObject({
    orderStatus: '80',
    abnormalReason: '结束时间早于开始时间',
    stopReason: '掉电',
    stopSide: 'PILE',
  })
  expect(await row(backwards.orderId)).toMatchObject({
    orderStatus: '80',
    abnormalReason: '止值小于起值',
    totalAmt: null,
  })
})

test('energy beyond what the gun can deliver or beyond the limits of one order waits for staff', async () => {
  const fast = await day.startNow()
  await day.stopAt(fast.transactionNo, '09:43:10', kwh(110))
  day.moment('2026-03-12 10:00:00')
  const long = await day.startNow({ meter: kwh(200) })
  await day.stopAt(long.transactionNo, '2026-03-13 11:00:00', kwh(801))
  await settle()
  expect((await row(fast.orderId)).abnormalReason).toBe('电量超出额定功率可达到的上限')
  expect((await row(long.orderId)).abnormalReason).toContain('电量超出单笔上限；时长超出单笔上限')
})

test('an order that the wallet does not cover is paid in part and waits for the rest', async () => {
  const poor = await aCustomer(server, day.world, { amt: 700, giftAmt: 300 })
  const { orderId, transactionNo } = await day.startNow({ idTag: poor.cardNo })
  await day.stopAt(transactionNo, '09:52:10')
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '40',
    payStatus: '2',
    totalAmt: 1131,
    principalAmt: 700,
    giftPayAmt: 300,
    owedAmt: 131,
  })
  expect(await day.charger.authorize(poor.cardNo)).toBe('BLOCKED')
})

test('a charge without energy ends without lines and without money', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.stopAt(transactionNo, '09:52:10', kwh(100))
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 0, totalAmt: 0, payType: 'FREE' })
  expect(await server.db.selectFrom('chargeOrderLine').selectAll().where('orderId', '=', orderId).execute()).toEqual([])
})
