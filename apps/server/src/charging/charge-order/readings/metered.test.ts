import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
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
const samplesOf = (id: string) =>
  server.db.selectFrom('chargeSample').selectAll().where('orderId', '=', id).orderBy('sampleTime').execute()
const settle = () => runJobs(server, day.clock)

test('[1.6.2] a charger that never got its number sends -1, and its samples and its stop find the order', async () => {
  const { orderId } = await day.startNow()
  await day.startNow({ gunNo: 2, idTag: (await aCustomer(server, day.world)).cardNo, meter: kwh(500) })
  const at = day.moment('09:50:00')
  expect(await day.charger.meter({ transactionNo: -1, readings: [reading(at, 1_040_000)] })).toEqual([orderId])
  const stop = { transactionNo: -1, idTag: day.customer.cardNo, at: day.moment('10:00:00'), meter: kwh(110) }
  const answer = await day.charger.stop(stop)
  expect(answer).toEqual({ orderId, judgement: 'ACCEPTED' })
  expect(await day.charger.stop(stop)).toEqual(answer)
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000 })
})

test('[1.6.4] meter values repeated after a reconnect and inside the stop are one row each, and the price stays', async () => {
  const { orderId, transactionNo } = await day.startNow()
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
  const { orderId, transactionNo } = await day.startNow()
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
  const { orderId, transactionNo } = await day.startNow()
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
  await day.stopAt(transactionNo, '09:55:00')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 100_000 })
  expect((await row(orderId)).findingCodes.toSorted()).toEqual(['SAMPLES_REPEATED', 'SAMPLE_DROPPED'])
})

test('a sample after the settlement is stored, and the bill stays', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.stopAt(transactionNo, '09:52:00')
  await settle()
  const before = await row(orderId)
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 09:47:00'), 1_090_000)] })
  expect(await row(orderId)).toMatchObject({ totalAmt: before.totalAmt, orderStatus: '50', findingCodes: ['LATE'] })
  expect((await samplesOf(orderId)).map(({ counted }) => counted)).toEqual([false])
})

test('a sample that arrives between stop and settlement is billed', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.stopAt(transactionNo, '10:10:00')
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 10:00:00'), 1_100_000)] })
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', flatEnergy: 100_000, peakEnergy: 0 })
})

test('the platform stops a charge without money, and the stop of the charger gets that reason', async () => {
  const poor = await aCustomer(server, day.world, { amt: 6000 })
  day.moment('08:10:00')
  const { orderId, transactionNo } = await day.startNow({ idTag: poor.cardNo })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:40:10'), 1_430_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  const holds = () => server.db.selectFrom('hold').select('amt').where('bizId', '=', orderId).execute()
  expect(await holds()).toEqual([{ amt: 6000 }])
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:45:10'), 1_515_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '20', stopSide: 'BALANCE' })
  const commands = await server.db.selectFrom('deviceCommand').selectAll().where('orderId', '=', orderId).execute()
  expect(commands).toMatchObject([{ command: 'STOP', param: { kind: 'stop', transactionNo } }])
  await day.stopAt(transactionNo, '08:45:30', energyE4(1_516_000), { reason: 'REMOTE' })
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', stopSide: 'BALANCE', stopReason: '余额不足' })
})

test.each(['9999-12-31T00:00:00Z', '2099-01-01T00:00:00Z', '2026-04-12T01:50:00Z', '1970-01-01T00:00:00Z'])(
  'a sample that says %s is kept, counts for nothing, and the charge goes on',
  async (said) => {
    const { orderId, transactionNo } = await day.startNow()
    const at = day.moment('2026-03-12 09:50:00')
    await day.charger.meter({ transactionNo, readings: [reading(new Date(said), kwh(101))] })
    await day.charger.meter({ transactionNo, readings: [reading(at, kwh(102))] })
    const samples = await samplesOf(orderId)
    expect(Object.fromEntries(samples.map(({ meter, counted }) => [meter, counted]))).toEqual({
      [kwh(101)]: false,
      [kwh(102)]: true,
    })
    await day.stopAt(transactionNo, '2026-03-12 10:00:00', kwh(103), { readings: [reading(new Date(said), kwh(103))] })
    await settle()
    expect(await row(orderId)).toMatchObject({
      orderStatus: '50',
      totalEnergy: kwh(3),
      findingCodes: ['SAMPLE_DROPPED'],
    })
  },
)

test('[1.6.4] a sample that could not be believed and is told again when it can is one row all the same', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const said = fromWallTime('2026-03-12 10:10:00')
  const meter = (...registers: [Date, number][]) =>
    day.charger.meter({ transactionNo, readings: registers.map(([at, value]) => reading(at, value)) })
  await meter([said, 1_050_000])
  day.moment('10:05:00')
  await meter([said, 1_050_000])
  await meter([fromWallTime('2026-03-12 10:04:00'), 1_040_000], [said, 1_050_000])
  const between = fromWallTime('2026-03-12 10:09:00')
  await meter([between, 1_049_000], [between, 1_049_000])
  await meter([day.moment('10:12:00'), 1_060_000])
  expect((await samplesOf(orderId)).map((one) => [one.meter, one.counted])).toEqual([
    [1_040_000, true],
    [1_049_000, true],
    [1_050_000, false],
    [1_060_000, true],
  ])
  await day.stopAt(transactionNo, '10:15:00')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: kwh(10) })
  expect((await row(orderId)).findingCodes.toSorted()).toEqual(['ESTIMATED', 'SAMPLES_REPEATED', 'SAMPLE_DROPPED'])
})

test('frames of thousands of readings, late ones among them, are stored in portions, and the price is that of all', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const from = day.moment('10:10:00').getTime()
  const inTurn = Array.from({ length: 1300 }, (_, n) => reading(new Date(from + n * 200), 1_100_000 + n * 10))
  await day.charger.meter({ transactionNo, readings: inTurn })
  const late = Array.from({ length: 1200 }, (_, n) =>
    reading(new Date(day.moment('09:50:00').getTime() + n * 1000), 1_020_000 + n * 20),
  )
  day.moment('10:20:00')
  await day.charger.meter({ transactionNo, readings: [...late, ...late] })
  const samples = await samplesOf(orderId)
  expect([samples.length, samples.filter(({ counted }) => counted).length]).toEqual([2500, 2500])
  const live = await server.db
    .selectFrom('chargeProgress')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await day.charger.stop({ transactionNo, at: day.moment('10:20:00'), meter: energyE4(1_112_990) })
  await settle()
  expect(await row(orderId)).toMatchObject({
    orderStatus: '50',
    elecAmt: live.elecAmt,
    serviceAmt: live.serviceAmt,
    findingCodes: ['SAMPLES_REPEATED'],
  })
})

test('a charge of very many samples keeps one a minute from then on, and counts the others all the same', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await server.runSql(`update charge_progress set sample_qty = 19999 where order_id = ${orderId}`)
  const times = ['09:50:00', '09:50:20', '09:50:40', '09:51:10', '09:51:40']
  for (const [n, time] of times.entries())
    await day.charger.meter({ transactionNo, readings: [reading(day.moment(time), 1_010_000 + n * 1000)] })
  await day.charger.meter({ transactionNo, readings: [reading(fromWallTime('2026-03-12 09:49:00'), 1_001_000)] })
  expect((await samplesOf(orderId)).map(({ meter }) => meter)).toEqual([1_010_000, 1_013_000])
  const live = server.db.selectFrom('chargeProgress').select(['energy', 'sampleQty']).where('orderId', '=', orderId)
  expect(await live.executeTakeFirst()).toEqual({ energy: 14_000, sampleQty: 20_001 })
  await day.stopAt(transactionNo, '09:55:00')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', findingCodes: ['SAMPLE_DROPPED'] })
})

test('a frame that is doubtful a thousand times is one finding and one piece of evidence', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const readings = Array.from({ length: 1500 }, (_, n) => reading(new Date(Date.UTC(2099, 0, 1) + n), kwh(101)))
  await day.charger.meter({ transactionNo, readings, oddities: ['LIST_TOO_LONG'] })
  expect(await samplesOf(orderId)).toHaveLength(1500)
  expect((await row(orderId)).findingCodes).toEqual(['SAMPLE_DROPPED'])
  const evidence = server.db.selectFrom('chargeOrderEvidence').selectAll().where('orderId', '=', orderId)
  expect(await evidence.execute()).toHaveLength(1)
  await day.stopAt(transactionNo, '09:55:00')
})

test('a charger that goes on about a settled charge fills no disk', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.charger.stop({ transactionNo, at: day.moment('09:55:00'), meter: kwh(110) })
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '50' })
  const stored = (await samplesOf(orderId)).length
  await server.runSql(`update charge_progress set sample_qty = 19998 where order_id = ${orderId}`)
  for (const minute of [44, 45, 46, 47]) {
    const readings = [reading(day.moment(`09:${minute}:30`), 1_010_000 + minute)]
    await day.charger.meter({ transactionNo, readings })
  }
  expect(await samplesOf(orderId)).toHaveLength(stored + 2)
})
