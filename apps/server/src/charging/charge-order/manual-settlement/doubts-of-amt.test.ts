import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading } from '../../../../test/world.ts'
import { watchOrders } from '../watch/watch-orders.ts'

const calls = ['settle', 'settle:preview', 'settle:confirm'].map((name) => `charge:order:manually:${name}`)
const permissions = [...calls, 'charge:order:detail']
const settlePath = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let clerk: Awaited<ReturnType<TestServer['signIn']>>
let lead: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer(() => fromWallTime('2026-03-13 14:00:00'))
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  clerk = await server.signIn({ permissions, orgIds: ['100'] })
  lead = await server.signIn({ permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** Its charger fell silent: 10 kWh for 11.31 were counted, and it never said how much there was in the end. */
async function silent() {
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('2026-03-12 09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('2026-03-12 09:30:00'), 100_000)] })
  day.moment('2026-03-13 12:00:00')
  await watchOrders({ ...server.deps, now: day.clock.now })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '80', endMeter: null })
  return { orderId, transactionNo }
}
const endAt = (orderId: string, endMeter: number, more: object = {}) => ({
  orderId,
  endTime: '2026-03-12 20:00:00',
  endMeter,
  ...more,
})
const preview = async (facts: object) => (await clerk<SettlementPreview>('GET', `${settlePath}/preview`, facts)).data
const settle = (facts: object) => clerk<ChargeOrder>('POST', settlePath, { ...facts, reason: '按现场电表' })
const beyond = '按桩最后上报的读数应为11.31元'

test('an end far beyond the last sample of a charger that never reported a stop waits for a second person', async () => {
  const { orderId } = await silent()
  expect(await preview(endAt(orderId, 150_000))).toMatchObject({ doubts: [], needsReview: false })
  expect(await preview(endAt(orderId, 4_900_000))).toMatchObject({ doubts: [beyond], needsReview: true })
  expect((await settle(endAt(orderId, 4_900_000))).data).toMatchObject({ orderStatus: '80', settlementWaits: true })
  const { data } = await lead<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  expect(data?.settlements).toMatchObject([{ status: '00', doubts: [beyond] }])
})

test('half the limit by the end and half by the amount are one change', async () => {
  const { orderId } = await silent()
  expect(await preview(endAt(orderId, 3_500_000))).toMatchObject({ doubts: [] })
  expect(await preview(endAt(orderId, 3_500_000, { actualAmt: 70_000 }))).toMatchObject({ doubts: [beyond] })
})

test('a settlement whose charger has reported its stop meanwhile is not confirmed as it was asked for', async () => {
  const { orderId, transactionNo } = await silent()
  expect((await settle(endAt(orderId, 4_900_000))).data).toMatchObject({ settlementWaits: true })
  await day.charger.stop({ transactionNo, at: new Date('2026-03-12T10:00:00+08:00'), meter: energyE4(200_000) })
  const { data } = await lead<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  const confirm = { orderId, settlementId: data?.settlements[0]?.settlementId }
  expect(await lead('POST', `${settlePath}/confirm`, confirm)).toMatchObject({
    code: 3035023,
    message: expect.stringMatching(/^提交后有新的疑点（.*晚于并高于桩上报的停止.*），请驳回后重新结算$/),
  })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '30', actualAmt: null })
})
