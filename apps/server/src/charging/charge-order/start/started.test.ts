import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aChargingDay, kwh, type ChargingDay } from '../../../../test/charging-day.ts'
import { aCustomer, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { countFindings } from '../finding-store.ts'

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

test('[1.6.1] the same start, a second, a minute and a day later, is one order with one answer', async () => {
  const at = day.now()
  const first = await day.startNow()
  for (const time of ['2026-03-12 09:42:11', '2026-03-12 09:43:10', '2026-03-13 09:42:10']) {
    day.moment(time)
    expect(await day.startNow({ at })).toEqual(first)
  }
  expect(await day.ordersOfPile()).toHaveLength(1)
  expect((await row(first.orderId)).findingCodes).toEqual([])
})

test('[1.6.1] a repeated start gets the judgement of the first, not a new one', async () => {
  const poor = await aCustomer(server, day.world, { amt: 500 })
  const first = await day.startNow({ idTag: poor.cardNo })
  expect(first.judgement).toBe('BLOCKED')
  await server.db
    .updateTable('customerCard')
    .set({ cardStatus: '2' })
    .where('customerId', '=', day.customer.id)
    .execute()
  expect(await day.startNow({ idTag: poor.cardNo })).toEqual(first)
})

test('[1.6.2] an unknown tag may charge, and its order waits for staff without a payer', async () => {
  const { orderId, transactionNo, judgement } = await day.startNow({ idTag: 'NOBODY' })
  expect(judgement).toBe('INVALID')
  expect(await row(orderId)).toMatchObject({
    orderStatus: '10',
    customerId: null,
    findingCodes: ['UNKNOWN_TAG'],
    reviewFlag: 1,
  })
  expect(await countFindings(server.db, new Date(day.now().getTime() - 3_600_000))).toMatchObject({ UNKNOWN_TAG: 1 })
  await day.stopAt(transactionNo, '10:00:00')
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
  const { orderId, transactionNo } = await day.startNow({ at })
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

test('a start without a readable register counts from the last stop and waits for staff', async () => {
  const first = await day.startNow()
  await day.stopAt(first.transactionNo, '09:52:00')
  const second = await day.startNow({ meter: null, at: day.now() })
  expect(await row(second.orderId)).toMatchObject({ startMeter: kwh(110), findingCodes: ['METER_UNREADABLE'] })
})

test('a new start supersedes an open order: the older one waits for staff, and a late stop still bills it', async () => {
  const older = await day.startNow()
  day.moment('10:30:00')
  const newer = await day.startNow({ meter: kwh(130) })
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
  const noGun = await day.startNow({ gunNo: 7 })
  expect(await row(noGun.orderId)).toMatchObject({ orderStatus: '80', gunId: null, findingCodes: ['UNKNOWN_GUN'] })
  const ahead = await day.startNow({ at: fromWallTime('2026-03-12 10:00:00') })
  const effectiveTime = fromWallTime('2026-03-01 00:00:00')
  await server.db.updateTable('stationFee').set({ effectiveTime }).where('id', '=', day.world.feeId).execute()
  const unpriced = await day.startNow({ gunNo: 2, at: fromWallTime('2026-02-28 10:00:00') })
  await day.stopAt(ahead.transactionNo, '10:10:00')
  await day.stopAt(unpriced.transactionNo, '10:11:00')
  await day.stopAt(noGun.transactionNo, '10:12:00')
  await settle()
  expect((await row(ahead.orderId)).abnormalReason).toContain('晚于到达时间')
  expect((await row(unpriced.orderId)).abnormalReason).toContain('该时刻没有生效的计费方案')
  expect((await row(noGun.orderId)).abnormalReason).toBe('枪号不存在')
})

test('a gap in the registers between two charges is reported', async () => {
  const first = await day.startNow()
  await day.stopAt(first.transactionNo, '09:52:00')
  const second = await day.startNow({ meter: kwh(115), at: day.now() })
  expect((await row(second.orderId)).findingCodes).toEqual(['REGISTER_JUMP'])
  const [found] = await server.runSql(
    `select note from charge_order_finding where code = 'REGISTER_JUMP' and order_id = ${second.orderId}`,
  )
  expect(found?.['note']).toMatch(/^上一笔止值[\d.]+度，起值115度$/)
})

test('a register that begins at zero in each charge is noted once for its pile', async () => {
  const codesOf = async (gunNo: number, time: string) => {
    day.moment(time)
    const { orderId, transactionNo } = await day.startNow({ gunNo, meter: kwh(0), at: day.now() })
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

test.each([
  ['a lost card', { cardStatus: '2' as const }, 'BLOCKED'],
  ['a locked customer', { lockFlag: 1 }, 'BLOCKED'],
  ['too little money', { amt: 999 }, 'BLOCKED'],
  ['enough money', { amt: 1000 }, 'ACCEPTED'],
])('%s is judged alike at Authorize and at the start, and the charge still runs', async (_, wallet, judgement) => {
  const one = await aCustomer(server, day.world, wallet)
  expect(await day.charger.authorize(one.cardNo)).toBe(judgement)
  const started = await day.startNow({ idTag: one.cardNo })
  expect(started.judgement).toBe(judgement)
  expect(await row(started.orderId)).toMatchObject({ orderStatus: '10', customerId: one.id })
})

test('a charge whose card was refused holds no money and is billed only by staff; its stop is stored', async () => {
  const one = await aCustomer(server, day.world, { cardStatus: '2' as const })
  const { orderId, transactionNo } = await day.startNow({ idTag: one.cardNo })
  expect(await row(orderId)).toMatchObject({ freezeAmt: 0, findingCodes: ['CARD_REFUSED'] })
  await day.stopAt(transactionNo, '09:52:10')
  await settle()
  expect(await row(orderId)).toMatchObject({ orderStatus: '80', totalAmt: null, endMeter: 1_100_000 })
  expect((await row(orderId)).abnormalReason).toContain('启动时卡已被拒绝')
})

test('a start beyond the limit of its socket is refused whatever its card', async () => {
  const started = await day.startNow({ overLimit: true })
  expect(started.judgement).toBe('BLOCKED')
  expect(await row(started.orderId)).toMatchObject({ freezeAmt: 0, findingCodes: ['CARD_REFUSED'] })
})

test('an unknown card is invalid', async () => {
  expect(await day.charger.authorize('WHO')).toBe('INVALID')
})

test.each([
  ['1970-01-01T00:00:00Z', 'TIME_TOO_OLD'],
  ['9999-12-31T00:00:00Z', 'TIME_IN_FUTURE'],
])('a start and a stop that say %s are priced by their arrival and wait for staff', async (said, code) => {
  const at = new Date(said)
  const startTime = day.now()
  const begun = await day.startNow({ at })
  expect(await day.startNow({ at })).toEqual(begun)
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
  expect(await day.ordersOfPile()).toHaveLength(1)
})
