import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { SettlementBasis, SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { energyE4, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentsOf } from '../../../../test/contents.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs, transactionNoOf } from '../../../../test/world.ts'

const calls = ['settle', 'settle:basis', 'settle:preview'].map((name) => `charge:order:manually:${name}`)
const permissions = [...calls, 'charge:order:detail']
const settlePath = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const startMeter = 1_000_000
/** A charge from nine o'clock with samples, whose stop is below its start: it waits for staff. */
async function doubtful(idTag: string, samples: readonly [time: string, meter: number][] = []): Promise<string> {
  const at = day.moment('09:00:00')
  const { orderId, transactionNo } = await day.charger.start({ idTag, at, meter: energyE4(startMeter) })
  for (const [time, meter] of samples) {
    const taken = day.moment(time)
    await day.charger.meter({ transactionNo, readings: [reading(taken, meter, { soc: 60 })] })
  }
  const stoppedAt = day.moment(samples.at(-1)?.[0] ?? '09:10:00')
  await day.charger.stop({ transactionNo, at: stoppedAt, meter: energyE4(900_000) })
  await runJobs(server, day.clock)
  return orderId
}
async function lateSample(orderId: string, time: string, meter: number): Promise<void> {
  const transactionNo = await transactionNoOf(server, orderId)
  await day.charger.meter({ transactionNo, readings: [reading(day.moment(time), meter)] })
}
const input = (orderId: string, time: string, endMeter: number) => ({
  orderId,
  endTime: `2026-03-12 ${time}`,
  endMeter,
})
const preview = (asked: object) => call<SettlementPreview>('GET', `${settlePath}/preview`, asked)
const settle = (asked: object) => call<ChargeOrder>('POST', settlePath, { ...asked, reason: '核对电表' })
const basisOf = (orderId: string) => call<SettlementBasis>('GET', `${settlePath}/basis`, { orderId })
const linesOf = async (orderId: string) =>
  (await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })).data?.lines

/** Prices change at ten, so that samples decide how much falls on either side. */
const acrossAnEdge: [string, number][] = [
  ['09:40:00', 1_150_037],
  ['09:58:30', 1_173_331],
  ['10:07:10', 1_203_003],
]

test.each([
  ['a rich customer, no samples', { amt: 100_000 }, [], '09:30:00', 1_100_000],
  ['samples across an edge of the plan', { amt: 100_000 }, acrossAnEdge, '10:07:10', 1_203_003],
  ['an end before the edge', { amt: 100_000 }, acrossAnEdge.slice(0, 2), '09:58:59', 1_180_001],
  ['an end after the last sample', { amt: 100_000 }, acrossAnEdge, '10:20:47', 1_222_229],
  ['principal and gift together', { amt: 500, giftAmt: 5000 }, acrossAnEdge, '10:07:10', 1_203_003],
  ['a customer who cannot pay it all', { amt: 300, giftAmt: 50 }, acrossAnEdge, '10:07:10', 1_203_003],
  ['nothing charged', { amt: 100_000 }, [], '09:00:59', startMeter],
  ['a tenth of a cent', { amt: 100_000 }, [], '09:01:00', startMeter + 7],
] as const)(
  'the preview is the settlement to the fen and to the second: %s',
  async (_case, wallet, samples, time, endMeter) => {
    const { cardNo } = await aCustomer(server, day.world, wallet)
    const asked = input(await doubtful(cardNo, samples), time, endMeter)
    const {
      lines,
      beforeAmt: _,
      needsReview: __,
      doubts: ___,
      ...expected
    } = (await preview(asked)).data as SettlementPreview
    const { data: settled } = await settle(asked)
    expect(settled).toMatchObject(expected)
    expect(await linesOf(asked.orderId)).toEqual(lines)
  },
)

test('a start at half a second is shown and counted by whole seconds, and a charge may end in its first one', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const at = new Date(day.moment('09:00:00').getTime() + 500)
  const { orderId, transactionNo } = await day.charger.start({ idTag: cardNo, at, meter: energyE4(startMeter) })
  await day.charger.stop({ transactionNo, at: day.moment('09:20:00'), meter: energyE4(0) })
  await runJobs(server, day.clock)
  expect((await preview(input(orderId, '09:18:00', 1_100_000))).data).toMatchObject({ durationSec: 18 * 60 })
  expect((await preview(input(orderId, '08:59:59', startMeter))).code).toBe(3035004)
  expect((await preview(input(orderId, '09:00:00', startMeter))).data).toMatchObject({ durationSec: 0, totalAmt: 0 })
  expect((await settle(input(orderId, '09:18:00', 1_100_000))).data).toMatchObject({ durationSec: 18 * 60 })
})

test('the preview of an unpaid order counts the money that it would give back', async () => {
  const { cardNo } = await aCustomer(server, day.world, { amt: 300, giftAmt: 100 })
  const orderId = await doubtful(cardNo)
  expect((await settle(input(orderId, '09:30:00', 1_100_000))).data).toMatchObject({ orderStatus: '40', owedAmt: 731 })
  const asked = input(orderId, '09:30:00', 1_030_000)
  const { data: shown } = await preview(asked)
  expect(shown).toMatchObject({ orderStatus: '50', principalAmt: 300, giftPayAmt: 39, owedAmt: 0 })
  const { lines: _lines, beforeAmt: _, needsReview: __, doubts: ___, ...expected } = shown as SettlementPreview
  expect((await settle(asked)).data).toMatchObject(expected)
})

test('without a customer the whole amount stays owed, in the preview as in the settlement', async () => {
  const asked = input(await doubtful('NOBODY'), '09:30:00', 1_100_000)
  const { data: shown } = await preview(asked)
  expect(shown).toMatchObject({ orderStatus: '40', owedAmt: 1131, principalAmt: 0 })
  const { lines: _lines, beforeAmt: _, needsReview: __, doubts: ___, ...expected } = shown as SettlementPreview
  expect((await settle(asked)).data).toMatchObject(expected)
})

test('an amount that a late sample changed after the preview is refused, and settled once staff saw the new one', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const asked = input(await doubtful(cardNo, acrossAnEdge), '10:07:10', 1_203_003)
  const amtNow = async () => (await preview(asked)).data?.actualAmt as Fen
  const seenAmt = await amtNow()
  await lateSample(asked.orderId, '10:00:00', 1_200_000)
  const newAmt = await amtNow()
  expect(newAmt).not.toBe(seenAmt)
  expect(await settle({ ...asked, expectedAmt: seenAmt })).toMatchObject({
    code: 3035023,
    message: `金额已由${yuanText(seenAmt)}元变为${yuanText(newAmt)}元，请核对后再结算`,
  })
  expect(await orderRow(server, asked.orderId)).toMatchObject({ orderStatus: '80', totalAmt: null })
  expect((await settle({ ...asked, expectedAmt: newAmt })).data).toMatchObject({ orderStatus: '50', actualAmt: newAmt })
})

test('a preview writes nothing', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const asked = input(await doubtful(cardNo), '09:30:00', 1_100_000)
  const before = await contentsOf(server, ['user_session'])
  expect((await preview(asked)).code).toBe(200)
  expect((await basisOf(asked.orderId)).code).toBe(200)
  expect(await contentsOf(server, ['user_session'])).toEqual(before)
})

test.each([
  ['09:30:00', 999_999, 3035003, { endMeter: '止值小于起值' }],
  ['08:30:00', 1_100_000, 3035004, { endTime: '结束时间早于开始时间' }],
  ['09:30:00', 900_000_000, 3035006, { endMeter: expect.stringMatching(/^超出单笔上限（\d+度）$/) }],
])(
  'an end at %s and %i is refused at its field, in the preview as in the settlement',
  async (time, meter, code, fields) => {
    const { cardNo } = await aCustomer(server, day.world)
    const asked = input(await doubtful(cardNo), time, meter)
    expect(await preview(asked)).toMatchObject({ code, data: { fields } })
    expect(await settle(asked)).toMatchObject({ code, data: { fields } })
  },
)

test('an order that cannot be settled has no preview', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const asked = input(await doubtful(cardNo), '09:30:00', 1_100_000)
  await settle(asked)
  expect(await preview(asked)).toMatchObject({ code: 3035002, message: '订单已完成，只能调整实收金额' })
})

test('the last sample is proposed when the stop contradicts the start, and each end says where it comes from', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const orderId = await doubtful(cardNo, acrossAnEdge)
  const { data } = await basisOf(orderId)
  expect(data).toMatchObject({
    startTime: '2026-03-12 09:00:00',
    startMeter,
    proposed: 'SAMPLE',
    ends: [
      { source: 'STOP', time: '2026-03-12 10:07:10', meter: 900_000, energy: null },
      { source: 'SAMPLE', time: '2026-03-12 10:07:10', meter: 1_203_003, energy: 203_003, soc: 60 },
      { source: 'START', time: '2026-03-12 09:00:00', meter: startMeter, energy: 0 },
    ],
  })
  expect(data?.heldAmt).toBeGreaterThan(0)
})

test('reading orders is not enough: the answers tell what a wallet has', async () => {
  const orderId = await doubtful('NOBODY')
  const reader = await server.signIn({ permissions: permissions.filter((name) => !name.endsWith(':settle')) })
  const forbidden = { success: false, code: 1013002 }
  expect(await reader('GET', `${settlePath}/basis`, { orderId })).toMatchObject(forbidden)
  expect(await reader('GET', `${settlePath}/preview`, input(orderId, '09:30:00', 1_100_000))).toMatchObject(forbidden)
})

test("another organisation's order has neither basis nor preview", async () => {
  const orderId = await doubtful('NOBODY')
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  const asked = input(orderId, '09:30:00', 1_100_000)
  expect(await stranger('GET', `${settlePath}/basis`, { orderId })).toMatchObject({ code: 3035008 })
  expect(await stranger('GET', `${settlePath}/preview`, asked)).toMatchObject({ code: 3035008 })
})
