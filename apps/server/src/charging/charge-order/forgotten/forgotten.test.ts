import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { DeviceStatus } from '@chargedeck/domain/charger-link/facts'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aChargingDay, kwh, type ChargingDay } from '../../../../test/charging-day.ts'
import { invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { asSystem } from '../../../platform/work.ts'
import { stopCommandEnded } from '../public.ts'
import { watchOrders } from '../watch/watch-orders.ts'

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
const watchAt = async (time: string) => {
  day.moment(time)
  await watchOrders({ ...server.deps, now: day.now })
  await runJobs(server, day.clock)
}
const gunSays = (deviceStatus: DeviceStatus, time: string) =>
  server.db
    .updateTable('chargerGun')
    .set({
      deviceStatus,
      deviceStatusTime: day.moment(time),
      ...(deviceStatus === 'AVAILABLE' && { freeTime: day.moment(time) }),
    })
    .where('id', '=', day.world.gunIds[0])
    .execute()
const bootsAt = (time: string, info: object = {}) =>
  server.db
    .updateTable('chargerPile')
    .set({ deviceInfo: JSON.stringify({ bootedTime: day.moment(time).toISOString(), ...info }) })
    .where('id', '=', day.world.pileId)
    .execute()
const questions = async () =>
  (await server.db.selectFrom('deviceCommand').select('param').where('pileId', '=', day.world.pileId).execute()).map(
    ({ param }) => param,
  )
const walletOf = () =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', day.customer.id).executeTakeFirstOrThrow()
const usageOf = () =>
  server.db.selectFrom('customerUsage').selectAll().where('customerId', '=', day.customer.id).executeTakeFirstOrThrow()
const gunOrder = async () =>
  (await server.db.selectFrom('chargerGun').selectAll().where('id', '=', day.world.gunIds[0]).executeTakeFirstOrThrow())
    .curOrderId

/** Starts at 09:42:10 with 100 kWh on the meter; samples each minute, the last one says 104 kWh at 09:50. */
async function aCharge(minutes = [44, 45, 46, 47, 48, 49, 50]) {
  const charge = await day.charger.start({ idTag: day.customer.cardNo, at: day.now(), meter: kwh(100) })
  await gunSays('CHARGING', '09:42:20')
  await day.charger.meter({
    transactionNo: charge.transactionNo,
    readings: minutes.map((minute) =>
      reading(day.moment(`09:${minute}:00`), kwh(minute === 50 ? 104 : 100 + (minute - 43) / 2)),
    ),
  })
  return charge
}
const endedAtLastSample = {
  orderStatus: '50',
  endMeter: kwh(104),
  totalEnergy: kwh(4),
  stopReason: '桩已结束充电，未上报停止',
  findingCodes: ['ENDED_BY_CHARGER_STATE'],
}

test('a charge whose gun says that it is free ends at its last sample after a few minutes, and gun and money are free', async () => {
  const { orderId } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  await watchAt('09:52:20')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject({ ...endedAtLastSample, endTime: new Date('2026-03-12T01:50:00Z') })
  expect(await gunOrder()).toBeNull()
  expect(await walletOf()).toMatchObject({ frozenAmt: 0 })
})

test('a charger that boots while its order runs has forgotten it: what its gun said before the boot says nothing', async () => {
  const { orderId } = await aCharge()
  await bootsAt('09:52:00')
  await watchAt('09:52:20')
  expect(await questions()).toEqual([{ kind: 'trigger', what: 'STATUS', gunNo: 1 }])
  await watchAt('09:53:20')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
  expect([await gunOrder(), (await walletOf()).frozenAmt, await questions()]).toEqual([null, 0, [expect.anything()]])
})

test.each([
  ['its clock is right', '09:52:30'],
  ['its clock is five minutes behind', '09:47:30'],
])('a charge goes on when its gun says so after the boot of its charger, and %s', async (_, saidAt) => {
  const { orderId } = await aCharge()
  await bootsAt('09:52:00', { statusBeforeBoot: fromWallTime('2026-03-12 09:42:20').toISOString() })
  await gunSays('CHARGING', saidAt)
  await watchAt('09:52:40')
  await watchAt('09:56:20')
  expect([(await row(orderId)).orderStatus, await questions()]).toEqual(['10', []])
  await gunSays('FINISHING', '09:57:00')
  await watchAt('09:57:20')
  await watchAt('10:01:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
})

test('a sample after the boot of its charger keeps the charge alive', async () => {
  const { orderId, transactionNo } = await aCharge()
  await bootsAt('09:52:00')
  await watchAt('09:52:20')
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:54:00'), kwh(105))] })
  for (const time of ['09:56:20', '10:10:20']) await watchAt(time)
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
})

test('the boot of a charger whose clock runs ahead is later than its last sample', async () => {
  const { orderId, transactionNo } = await aCharge()
  const ahead = fromWallTime('2026-03-12 09:58:00')
  await day.charger.meter({ transactionNo, readings: [reading(ahead, kwh(104))] })
  await bootsAt('09:52:00')
  await gunSays('PREPARING', '09:53:00')
  await day.charger.start({ idTag: day.customer.cardNo, at: day.moment('09:54:00'), meter: kwh(104) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: kwh(4) })
})

test('a sample after the gun said that it is free keeps the charge alive', async () => {
  const { orderId, transactionNo } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  await watchAt('09:52:20')
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:54:00'), kwh(105))] })
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
})

test('samples without a number from a gun that said it is free belong to nobody and keep nothing alive', async () => {
  const { orderId } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  const sample = (time: string) =>
    day.charger.meter({ transactionNo: null, gunNo: 1, readings: [reading(day.moment(time), kwh(104))] })
  for (const time of ['09:52:10', '09:53:10', '09:54:10', '09:55:10']) {
    expect(await sample(time)).toEqual([null])
    await watchAt(time.replace(':10', ':20'))
  }
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
})

test('samples of before that come after the gun said that it is free keep nothing alive', async () => {
  const { orderId, transactionNo } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  day.moment('09:52:05')
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 09:49:30'), kwh(103.2))] })
  await watchAt('09:52:20')
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
})

test('a gun that says after the boot of its charger that it charges goes on, also with the time at which that began', async () => {
  const { orderId } = await aCharge()
  await bootsAt('09:52:00', { statusBeforeBoot: fromWallTime('2026-03-12 09:42:20').toISOString() })
  await server.db
    .updateTable('chargerGun')
    .set({ chargingTime: day.moment('09:52:30') })
    .where('id', '=', day.world.gunIds[0])
    .execute()
  await watchAt('09:52:40')
  await watchAt('10:01:20')
  expect((await row(orderId)).orderStatus).toBe('10')
})

test('that a gun was free is heard although the next car is plugged in at once', async () => {
  const { orderId } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  await gunSays('PREPARING', '09:52:10')
  await watchAt('09:52:20')
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
})

test('a charger that samples seldom has longer to go on after its boot, and one that is free has not', async () => {
  const seldom = await aCharge([50])
  await bootsAt('09:52:00')
  await watchAt('09:52:20')
  await watchAt('09:58:20')
  expect((await row(seldom.orderId)).orderStatus).toBe('10')
  await gunSays('AVAILABLE', '09:58:30')
  await watchAt('09:59:20')
  expect(await row(seldom.orderId)).toMatchObject(endedAtLastSample)
})

test('a stop that a charger refuses for a gun that does not charge ends the charge, one that charges goes on', async () => {
  const { orderId } = await aCharge()
  const refused = () =>
    asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
      stopCommandEnded(ctx, { orderId }, { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' }),
    )
  await refused()
  await watchAt('09:55:20')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await gunSays('FINISHING', '09:56:00')
  await refused()
  await watchAt('09:56:20')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await watchAt('09:59:20')
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
})

test('a stop that arrives later corrects the settled charge: one payment counts, and every figure follows', async () => {
  const { orderId, transactionNo } = await aCharge()
  await gunSays('AVAILABLE', '09:52:00')
  await watchAt('09:52:20')
  await watchAt('09:56:20')
  const first = await row(orderId)
  await day.charger.stop({ transactionNo, at: day.moment('09:51:30'), meter: kwh(105), reason: 'POWER_LOSS' })
  await runJobs(server, day.clock)
  const corrected = await row(orderId)
  expect(corrected).toMatchObject({ orderStatus: '50', totalEnergy: kwh(5), stopReason: '掉电' })
  expect(corrected.totalAmt).toBeGreaterThan(first.totalAmt ?? 0)
  expect(await walletOf()).toMatchObject({ balanceAmt: 100_000 - (corrected.totalAmt ?? 0), frozenAmt: 0 })
  expect(await usageOf()).toMatchObject({
    totalChargeQty: 1,
    totalEnergy: kwh(5),
    totalPaidAmt: corrected.actualAmt,
  })
})

test('a new start on a gun whose charger has booted since ends the forgotten charge, and nobody need look at it', async () => {
  const { orderId } = await aCharge()
  await bootsAt('09:52:00')
  await gunSays('PREPARING', '09:53:00')
  const newer = await day.charger.start({ idTag: day.customer.cardNo, at: day.moment('09:54:00'), meter: kwh(104) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject(endedAtLastSample)
  expect(await row(newer.orderId)).toMatchObject({ orderStatus: '10', findingCodes: [] })
  expect(await gunOrder()).toBe(newer.orderId)
})

test('staff settle a forgotten charge at once', async () => {
  const call = await server.signIn({
    permissions: ['charge:order:page', 'charge:order:manually:settle'],
    orgIds: ['100'],
  })
  const { orderId } = await aCharge()
  const input = { orderId, endTime: '2026-03-12 09:51:00', endMeter: kwh(104), reason: '桩已重启' }
  expect(await call('POST', '/charge/order/manually/settle', input)).toMatchObject({ code: 3035002 })
  await gunSays('AVAILABLE', '09:52:00')
  expect(await call<ChargeOrder>('POST', '/charge/order/manually/settle', input)).toMatchObject({
    code: 200,
    data: { orderStatus: '50', settleType: 'MANUAL' },
  })
  expect(await gunOrder()).toBeNull()
})
