import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChargingDay, kwh, type ChargingDay } from '../../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
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

const freezeAmt = 5000
const minuteMs = 60_000
const ago = (minutes: number) => new Date(day.now().getTime() - minutes * minuteMs)
const walletOf = (customerId = day.customer.id) =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()
const row = (orderId: string) => orderRow(server, orderId)

test('a charger that was offline for two days delivers forty charges of one thin wallet: all are accepted and billed', async () => {
  const driver = await aCustomer(server, day.world, { amt: 15_000 })
  const judgements = []
  for (let n = 0; n < 40; n += 1) {
    const begun = ago(2 * 24 * 60 - n * 60)
    const meter = (energy: number) => energyE4(1_000_000 + n * 2000 + energy)
    const { transactionNo, judgement } = await day.startNow({ idTag: driver.cardNo, at: begun, meter: meter(0) })
    const later = (minutes: number) => new Date(begun.getTime() + minutes * minuteMs)
    await day.charger.meter({ transactionNo, readings: [reading(later(5), meter(1000))] })
    await day.charger.stop({ transactionNo, at: later(10), meter: meter(2000) })
    judgements.push(judgement)
  }
  expect(judgements).toEqual(Array(40).fill('ACCEPTED'))
  await runJobs(server, day.clock)
  expect((await day.ordersOfPile()).map(({ orderStatus }) => orderStatus)).toEqual(Array(40).fill('50'))
  expect(await walletOf(driver.id)).toMatchObject({ frozenAmt: 0, owedAmt: 0 })
})

test('a late start holds nothing until its charge is seen to go on', async () => {
  const { transactionNo, orderId, judgement } = await day.startNow({ at: ago(30) })
  expect([judgement, (await walletOf()).frozenAmt]).toEqual(['ACCEPTED', 0])
  await day.charger.meter({ transactionNo, readings: [reading(ago(20), kwh(101))] })
  expect((await walletOf()).frozenAmt).toBe(0)
  await day.charger.meter({ transactionNo, readings: [reading(ago(0), kwh(102))] })
  expect([(await walletOf()).frozenAmt, (await row(orderId)).orderStatus]).toEqual([freezeAmt, '10'])
})

test('the samples of a refused charge hold nothing either, those of an accepted one hold more as it nears its hold', async () => {
  const lost = await aCustomer(server, day.world, { cardStatus: '2' as const })
  const report = async (cardNo: string, gunNo: number) => {
    const { transactionNo } = await day.startNow({ idTag: cardNo, gunNo })
    const later = day.moment(gunNo === 1 ? '10:12:10' : '10:42:10')
    await day.charger.meter({ transactionNo, gunNo, readings: [reading(later, kwh(145))] })
  }
  await report(lost.cardNo, 1)
  await report(day.customer.cardNo, 2)
  expect([(await walletOf(lost.id)).frozenAmt, (await walletOf()).frozenAmt]).toEqual([0, 2 * freezeAmt])
})

test.each([
  ['starts of now that never stop', { gunNo: 1 }, 0],
  ['starts of last night that never stop', { gunNo: 1 }, 600],
  ['starts on guns that are not there', { gunNo: 77 }, 0],
])(
  '%s freeze no wallet: each is stored, and beyond three that wait for staff they hold nothing',
  async (_, on, late) => {
    const orderIds = []
    for (let n = 0; n < 30; n += 1) {
      const meter = kwh(100 + n)
      const { orderId, transactionNo } = await day.startNow({ ...on, at: new Date(ago(late).getTime() + n), meter })
      await day.charger.meter({ transactionNo, ...on, readings: [reading(ago(0), meter)] })
      orderIds.push(orderId)
    }
    const { frozenAmt } = await walletOf()
    expect(frozenAmt).toBeGreaterThan(0)
    expect(frozenAmt).toBeLessThanOrEqual(4 * freezeAmt)
    expect(new Set(orderIds).size).toBe(30)
    const findings = server.db
      .selectFrom('chargeOrderFinding')
      .select('note')
      .where('orderId', '=', orderIds.at(-1) ?? '')
    expect((await findings.where('code', '=', 'CARD_REFUSED').executeTakeFirst())?.note).toContain('待处理订单')
    const other = await aCustomer(server, day.world)
    expect(await day.startNow({ idTag: other.cardNo })).toMatchObject({ judgement: 'ACCEPTED' })
  },
)

test('charges that end and are not settled yet freeze no wallet either', async () => {
  const judgements = []
  for (let n = 0; n < 6; n += 1) {
    const { transactionNo, judgement } = await day.startNow({
      at: new Date(ago(0).getTime() + n * 1000),
      meter: kwh(100 + n),
    })
    await day.charger.stop({ transactionNo, at: new Date(ago(0).getTime() + n * 1000 + 500), meter: kwh(100 + n) })
    judgements.push(judgement)
  }
  expect(judgements).toEqual([...Array<string>(3).fill('ACCEPTED'), ...Array<string>(3).fill('BLOCKED')])
  expect((await walletOf()).frozenAmt).toBe(3 * freezeAmt)
  await runJobs(server, day.clock)
  expect((await walletOf()).frozenAmt).toBe(0)
  expect((await day.startNow({ at: ago(0), meter: kwh(120) })).judgement).toBe('ACCEPTED')
})

test('where staff settle by hand an honest driver comes again the next day', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { transactionNo, judgement } = await day.startNow({ at: ago(0), meter: kwh(100 + n) })
    expect(judgement).toBe('ACCEPTED')
    await day.charger.stop({ transactionNo, at: ago(0), meter: kwh(100 + n) })
    await server.runSql(
      `update charge_order set create_time = create_time - interval '1 day' where pile_id = ${day.world.pileId}`,
    )
  }
})

test('a charger whose clock was never set holds the money of its start', async () => {
  const { orderId } = await day.startNow({ at: new Date(0) })
  expect([(await walletOf()).frozenAmt, (await row(orderId)).freezeAmt]).toEqual([freezeAmt, freezeAmt])
})

test('a driver who charges may show the card to stop, whatever else of theirs waits at the pile', async () => {
  const running = await day.startNow({ gunNo: 2, at: ago(0), meter: kwh(500) })
  for (let n = 0; n < 3; n += 1) {
    const { transactionNo } = await day.startNow({ at: ago(0), meter: kwh(100 + n) })
    await day.charger.stop({ transactionNo, at: ago(0), meter: kwh(100 + n) })
  }
  expect(await day.charger.authorize(day.customer.cardNo)).toBe('ACCEPTED')
  await day.charger.stop({ transactionNo: running.transactionNo, at: ago(0), meter: kwh(500) })
  expect(await day.charger.authorize(day.customer.cardNo)).toBe('BLOCKED')
})

test('a card that begins a charge over one that it began before is judged as if that one did not wait for staff', async () => {
  for (let n = 0; n < 2; n += 1) await day.startNow({ gunNo: 77, at: new Date(ago(0).getTime() + n), meter: kwh(n) })
  const first = await day.startNow({ at: ago(0), meter: kwh(100) })
  expect([first.judgement, await day.charger.authorize(day.customer.cardNo)]).toEqual(['ACCEPTED', 'ACCEPTED'])
  const second = await day.startNow({ at: new Date(ago(0).getTime() + 1000), meter: kwh(101) })
  expect([second.judgement, (await row(first.orderId)).orderStatus]).toEqual(['ACCEPTED', '80'])
})
