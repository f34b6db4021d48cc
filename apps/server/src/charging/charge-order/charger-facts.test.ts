import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { countFindings } from './finding-store.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../test/world.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server)
  customer = await aCustomer(server, day.world)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const kwh = (value: number) => energyE4(value * 10_000)
const startNow = (more: object = {}) =>
  day.charger.start({ idTag: customer.cardNo, at: day.now(), meter: kwh(100), ...more })
const stopAt = (transactionNo: number, time: string, meter = kwh(110), more: object = {}) =>
  day.charger.stop({ transactionNo, at: day.moment(time), meter, ...more })
const row = (id: string) => orderRow(server, id)
const ordersOf = () =>
  server.db.selectFrom('chargeOrder').selectAll().where('pileId', '=', day.world.pileId).orderBy('id').execute()
const samplesOf = (id: string) =>
  server.db.selectFrom('chargeSample').selectAll().where('orderId', '=', id).orderBy('sampleTime').execute()
const settle = () => runJobs(server, day.clock)

test('[1.6.1] the same start, a second, a minute and a day later, is one order with one answer', async () => {
  const at = day.now()
  const first = await startNow()
  for (const time of ['2026-03-12 09:42:11', '2026-03-12 09:43:10', '2026-03-13 09:42:10']) {
    day.moment(time)
    expect(await startNow({ at })).toEqual(first)
  }
  expect(await ordersOf()).toHaveLength(1)
  expect((await row(first.orderId)).findingCodes).toEqual([])
})

test('[1.6.1] a repeated start gets the judgement of the first, not a new one', async () => {
  const poor = await aCustomer(server, day.world, { amt: 500 })
  const first = await startNow({ idTag: poor.cardNo })
  expect(first.judgement).toBe('BLOCKED')
  await server.db.updateTable('customer').set({ cardStatus: '2' }).where('id', '=', customer.id).execute()
  expect(await startNow({ idTag: poor.cardNo })).toEqual(first)
})

test('[1.6.2] an unknown tag may charge, and its order waits for staff without a payer', async () => {
  const { orderId, transactionNo, judgement } = await startNow({ idTag: 'NOBODY' })
  expect(judgement).toBe('INVALID')
  expect(await row(orderId)).toMatchObject({
    orderStatus: '10',
    customerId: null,
    findingCodes: ['UNKNOWN_TAG'],
    reviewFlag: 1,
  })
  expect(await countFindings(server.db, new Date(day.now().getTime() - 3_600_000))).toMatchObject({ UNKNOWN_TAG: 1 })
  await stopAt(transactionNo, '10:00:00')
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '80',
    abnormalReason: '卡号未知，无法确定付款人',
    totalAmt: null,
    endMeter: 1_100_000,
  })
})

test('[1.6.2] a start two days old is priced by its own time', async () => {
  const at = fromWallTime('2026-03-10 02:00:00')
  const { orderId, transactionNo } = await startNow({ at })
  await day.charger.stop({ transactionNo, at: fromWallTime('2026-03-10 02:10:00'), meter: kwh(110) })
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '50',
    valleyEnergy: 100_000,
    totalAmt: 329 + 400,
    reviewFlag: 1,
  })
  expect((await row(orderId)).findingCodes).toContain('LATE')
})

test('[1.6.2] a charger that never got its number sends -1, and its samples and its stop find the order', async () => {
  const { orderId } = await startNow()
  await startNow({ gunNo: 2, idTag: (await aCustomer(server, day.world)).cardNo, meter: kwh(500) })
  const at = day.moment('09:50:00')
  expect(await day.charger.meter({ transactionNo: -1, readings: [reading(at, 1_040_000)] })).toEqual([orderId])
  const stop = { transactionNo: -1, idTag: customer.cardNo, at: day.moment('10:00:00'), meter: kwh(110) }
  const answer = await day.charger.stop(stop)
  expect(answer).toEqual({ orderId, judgement: 'ACCEPTED' })
  expect(await day.charger.stop(stop)).toEqual(answer)
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000 })
})

test('[1.6.3] the first stop wins; a repeat and a different stop get its answer and change nothing', async () => {
  const { orderId, transactionNo } = await startNow()
  const first = await stopAt(transactionNo, '10:00:00', kwh(110), { idTag: customer.cardNo, reason: 'UNPLUGGED' })
  expect(first).toEqual({ orderId, judgement: 'ACCEPTED' })
  expect(await stopAt(transactionNo, '10:30:00', kwh(150), { idTag: 'OTHER' })).toEqual(first)
  await settle()
  expect(await stopAt(transactionNo, '11:00:00', kwh(160))).toEqual(first)
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
  const { orderId, transactionNo } = await startNow()
  await stopAt(transactionNo, '10:00:00')
  await settle()
  const before = await row(orderId)
  await stopAt(transactionNo, '10:00:00')
  expect((await row(orderId)).findingCodes).toEqual(before.findingCodes)
  await stopAt(transactionNo, '10:00:00', kwh(111))
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
  const { orderId, transactionNo } = await startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(108))] })
  await stopAt(transactionNo, '09:51:00', meter)
  await settle()
  const order = await row(orderId)
  expect(order).toMatchObject({ orderStatus, reviewFlag: 1 })
  expect(order.findingCodes).toContain(code)
})

test('a stop without a readable register waits for staff at its last sample', async () => {
  const { orderId, transactionNo } = await startNow()
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

test('a start without a readable register counts from the last stop and waits for staff', async () => {
  const first = await startNow()
  await stopAt(first.transactionNo, '09:52:00')
  const second = await startNow({ meter: null, at: day.now() })
  expect(await row(second.orderId)).toMatchObject({ startMeter: kwh(110), findingCodes: ['METER_UNREADABLE'] })
})

test.each([
  ['below the last sample', kwh(105)],
  ['far above what the gun could deliver', kwh(900)],
])('a stop without a number and with a register %s belongs to no order', async (_, meter) => {
  const { orderId, transactionNo } = await startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:50:00'), kwh(108))] })
  const stop = await day.charger.stop({ transactionNo: 0, at: day.moment('09:55:00'), meter })
  expect(await row(stop.orderId)).toMatchObject({ orderStatus: '80', findingCodes: ['STOP_WITHOUT_START'] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
})

test('[1.6.3] a stop for an unknown transaction is stored once and waits for staff', async () => {
  const stop = { transactionNo: 2_000_000_000, at: day.now(), meter: kwh(10), idTag: customer.cardNo }
  const first = await day.charger.stop(stop)
  expect(await day.charger.stop(stop)).toEqual(first)
  expect(await ordersOf()).toHaveLength(1)
  expect(await row(first.orderId)).toMatchObject({
    orderStatus: '80',
    gunId: null,
    startTime: null,
    endMeter: 100_000,
    customerId: customer.id,
    freezeAmt: 0,
    findingCodes: ['STOP_WITHOUT_START'],
    abnormalReason: '只有停止记录，没有启动记录',
  })
})

test('[1.6.3] a stop before its start and a meter that ran backwards wait for staff with their reasons', async () => {
  const early = await startNow()
  await stopAt(early.transactionNo, '09:00:00', kwh(110), { reason: 'POWER_LOSS' })
  day.moment('10:00:00')
  const backwards = await startNow({ meter: kwh(110) })
  await stopAt(backwards.transactionNo, '10:20:00', kwh(90))
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

test('[1.6.4] meter values repeated after a reconnect and inside the stop are one row each, and the price stays', async () => {
  const { orderId, transactionNo } = await startNow()
  const readings = [reading(day.moment('09:47:00'), 1_040_000), reading(day.moment('09:52:00'), 1_080_000)]
  for (const one of readings) await day.charger.meter({ transactionNo, readings: [one] })
  await day.charger.meter({ transactionNo, readings })
  const begin = reading(fromWallTime('2026-03-12 09:42:10'), 1_000_000, { context: 'Transaction.Begin' })
  const end = reading(day.moment('09:55:00'), 1_100_000, { context: 'Transaction.End' })
  await day.charger.stop({ transactionNo, at: end.at, meter: kwh(110), readings: [begin, ...readings, end] })
  await settle()
  expect((await samplesOf(orderId)).map(({ meter, counted }) => [meter, counted])).toEqual([
    [1_000_000, true],
    [1_040_000, true],
    [1_080_000, true],
    [1_100_000, true],
  ])
  const order = await row(orderId)
  expect(order).toMatchObject({
    orderStatus: '50',
    totalEnergy: 100_000,
    totalAmt: 681 + 450,
    findingCodes: ['SAMPLES_REPEATED'],
  })
  const live = await server.db
    .selectFrom('chargeProgress')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(live.elecAmt + live.serviceAmt).toBe(order.totalAmt)
})

test('a late sample goes between its neighbours, and the running price is the price of all samples', async () => {
  const { orderId, transactionNo } = await startNow()
  const at = ['09:50:00', '09:58:00', '10:05:00'].map((time) => day.moment(time))
  const [first, middle, last] = at.map((time, index) => reading(time, 1_050_000 + index * 80_000))
  if (!first || !middle || !last) throw new Error('three readings')
  for (const one of [first, last, middle]) await day.charger.meter({ transactionNo, readings: [one] })
  const live = await server.db
    .selectFrom('chargeProgress')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await day.charger.stop({ transactionNo, at: day.moment('10:05:00'), meter: energyE4(1_210_000) })
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '50',
    elecAmt: live.elecAmt,
    serviceAmt: live.serviceAmt,
    findingCodes: [],
  })
})

test('a meter value that falls or leaps is stored and left out of the bill', async () => {
  const { orderId, transactionNo } = await startNow()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:47:10'), 1_050_000)] })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:47:40'), 9_000_000)] })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:48:10'), 0)] })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:52:10'), 1_100_000)] })
  await day.charger.meter({ transactionNo, readings: [reading(day.now(), 0)] })
  expect((await samplesOf(orderId)).map(({ counted }) => counted)).toEqual([true, false, false, true])
  const evidence = await server.db
    .selectFrom('chargeOrderEvidence')
    .selectAll()
    .where('orderId', '=', orderId)
    .execute()
  expect(evidence.map(({ action }) => action)).toEqual(['MeterValues', 'MeterValues'])
  await stopAt(transactionNo, '09:55:00')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000 })
  expect((await row(orderId)).findingCodes.toSorted()).toEqual(['SAMPLES_REPEATED', 'SAMPLE_DROPPED'])
})

test('a sample after the settlement is stored, and the bill stays', async () => {
  const { orderId, transactionNo } = await startNow()
  await stopAt(transactionNo, '09:52:00')
  await settle()
  const before = await row(orderId)
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 09:47:00'), 1_090_000)] })
  expect(await row(orderId)).toMatchObject({ totalAmt: before.totalAmt, orderStatus: '50', findingCodes: ['LATE'] })
  expect((await samplesOf(orderId)).map(({ counted }) => counted)).toEqual([false])
})

test('a sample that arrives between stop and settlement is billed', async () => {
  const { orderId, transactionNo } = await startNow()
  await stopAt(transactionNo, '10:10:00')
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 10:00:00'), 1_100_000)] })
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', flatEnergy: 100_000, peakEnergy: 0 })
})

test('a new start supersedes an open order: the older one waits for staff, and a late stop still bills it', async () => {
  const older = await startNow()
  day.moment('10:30:00')
  const newer = await startNow({ meter: kwh(130) })
  expect(await row(older.orderId)).toMatchObject({
    orderStatus: '80',
    abnormalReason: '同一枪上出现了新的订单',
    findingCodes: ['SUPERSEDED'],
  })
  expect(await row(newer.orderId)).toMatchObject({ orderStatus: '10', findingCodes: ['TWO_ORDERS'] })
  await day.charger.stop({
    transactionNo: older.transactionNo,
    at: fromWallTime('2026-03-12 10:00:00'),
    meter: kwh(110),
  })
  await settle()
  expect(await row(older.orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000, abnormalReason: null })
  const gun = await server.db
    .selectFrom('chargerGun')
    .selectAll()
    .where('id', '=', day.world.gunIds[0])
    .executeTakeFirstOrThrow()
  expect(gun.curOrderId).toBe(newer.orderId)
})

test('an unknown gun, a time far ahead and no price each wait for staff', async () => {
  const noGun = await startNow({ gunNo: 7 })
  expect(await row(noGun.orderId)).toMatchObject({ orderStatus: '80', gunId: null, findingCodes: ['UNKNOWN_GUN'] })
  const ahead = await startNow({ at: fromWallTime('2026-03-12 10:00:00') })
  const effectiveTime = fromWallTime('2026-03-01 00:00:00')
  await server.db.updateTable('stationFee').set({ effectiveTime }).where('id', '=', day.world.feeId).execute()
  const unpriced = await startNow({ gunNo: 2, at: fromWallTime('2026-02-28 10:00:00') })
  await stopAt(ahead.transactionNo, '10:10:00')
  await stopAt(unpriced.transactionNo, '10:11:00')
  await stopAt(noGun.transactionNo, '10:12:00')
  await settle()
  expect((await row(ahead.orderId)).abnormalReason).toContain('晚于到达时间')
  expect((await row(unpriced.orderId)).abnormalReason).toContain('该时刻没有生效的计费方案')
  expect((await row(noGun.orderId)).abnormalReason).toBe('枪号不存在')
})

test('a gap in the registers between two charges is reported', async () => {
  const first = await startNow()
  await stopAt(first.transactionNo, '09:52:00')
  const second = await startNow({ meter: kwh(115), at: day.now() })
  expect((await row(second.orderId)).findingCodes).toEqual(['REGISTER_JUMP'])
})

test('a register that begins at zero in each charge is noted once for its pile', async () => {
  const codesOf = async (gunNo: number, time: string) => {
    day.moment(time)
    const { orderId, transactionNo } = await startNow({ gunNo, meter: kwh(0), at: day.now() })
    const at = new Date(day.now().getTime() + 600_000)
    await day.charger.stop({ transactionNo, at, meter: kwh(5) })
    return (await row(orderId)).findingCodes.filter((code) => code === 'REGISTER_JUMP')
  }
  const found = []
  for (const [gunNo, time] of [
    [1, '09:42:10'],
    [1, '10:00:00'],
    [2, '10:15:00'],
    [2, '10:30:00'],
    [1, '10:45:00'],
  ] as const)
    found.push(await codesOf(gunNo, time))
  expect(found).toEqual([[], ['REGISTER_JUMP'], [], [], []])
})

test('energy beyond what the gun can deliver or beyond the limits of one order waits for staff', async () => {
  const fast = await startNow()
  await stopAt(fast.transactionNo, '09:43:10', kwh(110))
  day.moment('2026-03-12 10:00:00')
  const long = await startNow({ meter: kwh(200) })
  await stopAt(long.transactionNo, '2026-03-13 11:00:00', kwh(801))
  await settle()
  expect((await row(fast.orderId)).abnormalReason).toBe('电量超出额定功率可达到的上限')
  expect((await row(long.orderId)).abnormalReason).toContain('电量超出单笔上限；时长超出单笔上限')
})

test.each([
  ['a lost card', { cardStatus: '2' as const }, 'BLOCKED'],
  ['a locked customer', { lockFlag: 1 }, 'BLOCKED'],
  ['too little money', { amt: 999 }, 'BLOCKED'],
  ['enough money', { amt: 1000 }, 'ACCEPTED'],
])('%s is judged alike at Authorize and at the start, and the charge still runs', async (_, wallet, judgement) => {
  const one = await aCustomer(server, day.world, wallet)
  expect(await day.charger.authorize(one.cardNo)).toBe(judgement)
  const started = await startNow({ idTag: one.cardNo })
  expect(started.judgement).toBe(judgement)
  expect(await row(started.orderId)).toMatchObject({ orderStatus: '10', customerId: one.id })
})

test('a charge whose card was refused holds no money and is billed only by staff; its stop is stored', async () => {
  const one = await aCustomer(server, day.world, { cardStatus: '2' as const })
  const { orderId, transactionNo } = await startNow({ idTag: one.cardNo })
  expect(await row(orderId)).toMatchObject({ freezeAmt: 0, findingCodes: ['CARD_REFUSED'] })
  await stopAt(transactionNo, '09:52:10')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '80', totalAmt: null, endMeter: 1_100_000 })
  expect((await row(orderId)).abnormalReason).toContain('启动时卡已被拒绝')
})

test('a start beyond the limit of its socket is refused whatever its card', async () => {
  const started = await startNow({ overLimit: true })
  expect(started.judgement).toBe('BLOCKED')
  expect(await row(started.orderId)).toMatchObject({ freezeAmt: 0, findingCodes: ['CARD_REFUSED'] })
})

test('an unknown card is invalid', async () => {
  expect(await day.charger.authorize('WHO')).toBe('INVALID')
})

test('an order that the wallet does not cover is paid in part and waits for the rest', async () => {
  const poor = await aCustomer(server, day.world, { amt: 700, giftAmt: 300 })
  const { orderId, transactionNo } = await startNow({ idTag: poor.cardNo })
  await stopAt(transactionNo, '09:52:10')
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
  const { orderId, transactionNo } = await startNow()
  await stopAt(transactionNo, '09:52:10', kwh(100))
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 0, totalAmt: 0, payType: 'FREE' })
  expect(await server.db.selectFrom('chargeOrderLine').selectAll().where('orderId', '=', orderId).execute()).toEqual([])
})

test('the platform stops a charge without money, and the stop of the charger gets that reason', async () => {
  const poor = await aCustomer(server, day.world, { amt: 6000 })
  day.moment('08:10:00')
  const { orderId, transactionNo } = await startNow({ idTag: poor.cardNo })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:40:10'), 1_430_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  const holds = () => server.db.selectFrom('hold').select('amt').where('bizId', '=', orderId).execute()
  expect(await holds()).toEqual([{ amt: 6000 }])
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:45:10'), 1_515_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '20', stopSide: 'BALANCE' })
  const commands = await server.db.selectFrom('deviceCommand').selectAll().where('orderId', '=', orderId).execute()
  expect(commands).toMatchObject([{ command: 'STOP', param: { kind: 'stop', transactionNo } }])
  await stopAt(transactionNo, '08:45:30', energyE4(1_516_000), { reason: 'REMOTE' })
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', stopSide: 'BALANCE', stopReason: '余额不足' })
})

test.each(['9999-12-31T00:00:00Z', '2099-01-01T00:00:00Z', '2026-04-12T01:50:00Z', '1970-01-01T00:00:00Z'])(
  'a sample that says %s is kept, counts for nothing, and the charge goes on',
  async (said) => {
    const { orderId, transactionNo } = await startNow()
    const at = day.moment('2026-03-12 09:50:00')
    await day.charger.meter({ transactionNo, readings: [reading(new Date(said), kwh(101))] })
    await day.charger.meter({ transactionNo, readings: [reading(at, kwh(102))] })
    const samples = await samplesOf(orderId)
    expect(Object.fromEntries(samples.map(({ meter, counted }) => [meter, counted]))).toEqual({
      [kwh(101)]: false,
      [kwh(102)]: true,
    })
    await stopAt(transactionNo, '2026-03-12 10:00:00', kwh(103), { readings: [reading(new Date(said), kwh(103))] })
    await settle()
    expect(await row(orderId)).toMatchObject({
      orderStatus: '50',
      totalEnergy: kwh(3),
      findingCodes: ['SAMPLE_DROPPED'],
    })
  },
)

test.each([
  ['1970-01-01T00:00:00Z', 'TIME_TOO_OLD'],
  ['9999-12-31T00:00:00Z', 'TIME_IN_FUTURE'],
])('a start and a stop that say %s are priced by their arrival and wait for staff', async (said, code) => {
  const at = new Date(said)
  const startTime = day.now()
  const begun = await startNow({ at })
  expect(await startNow({ at })).toEqual(begun)
  const endTime = day.moment('2026-03-12 10:12:10')
  const stop = { transactionNo: begun.transactionNo, at, meter: kwh(110) }
  await day.charger.stop(stop)
  day.moment('2026-03-12 10:13:10')
  await day.charger.stop(stop)
  await settle()
  expect(await row(begun.orderId)).toMatchObject({
    orderStatus: '80',
    startTime,
    endTime,
    durationSec: (endTime.getTime() - startTime.getTime()) / 1000,
    findingCodes: expect.arrayContaining([code]),
  })
  expect(await ordersOf()).toHaveLength(1)
})
