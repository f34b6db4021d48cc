import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { requestStop, stopCommandEnded, stopOwnCharge } from '../public.ts'
import { watchOrders } from '../watch/watch-orders.ts'

let call: Awaited<ReturnType<TestServer['signIn']>>
let requests = 0
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charge:order:start'], orgIds: ['100'] })
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00') // the clock of the server
  customer = await aCustomer(server, day.world)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const row = (id: string) => orderRow(server, id)
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
  asSystem({ ...server.deps, now: day.clock.now }, 'test', work)
async function runWatch(time: string) {
  day.moment(time)
  await watchOrders({ ...server.deps, now: day.clock.now })
}
const changePile = (values: object) =>
  server.db.updateTable('chargerPile').set(values).where('id', '=', day.world.pileId).execute()
/** A charge that was requested from the console. */
async function requested(more: object = {}) {
  const gunCode = day.world.gunCodes[0]
  const input = { requestId: `r${++requests}`, gunCode, customerId: customer.id, chargeMode: 'FULL', ...more }
  const { data } = await call<Answer<typeof chargeOrderApi.start>>('POST', '/charge/order/start', input)
  return data?.orderId ?? ''
}
async function charging(more: object = {}) {
  const orderId = await requested(more)
  return { orderId, ...(await begins(orderId)) }
}
async function begins(orderId: string) {
  const idTag = (await row(orderId)).idTag ?? ''
  const { transactionNo } = await day.charger.start({ idTag, at: day.moment('12:00:20'), meter: energyE4(0) })
  return { transactionNo }
}
const stop = (orderId: string) => system((ctx) => requestStop(ctx, { orderId, reason: '客户来电' }))
const answered = (orderId: string, outcome: CommandOutcome<'stop'>) =>
  system((ctx) => stopCommandEnded(ctx, { orderId }, outcome))
const commandsOf = (orderId: string) =>
  server.db.selectFrom('deviceCommand').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

test('when staff stop a charge, the order waits in 20 until the charger has stopped', async () => {
  const { orderId, transactionNo } = await charging()
  expect((await stop(orderId)).commandNo).toBeTruthy()
  expect(await row(orderId)).toMatchObject({ orderStatus: '20', stopSide: 'PLATFORM' })
  await expect(stop(orderId)).rejects.toMatchObject({ error: 'MONITOR.NOT_CHARGING' })
  await answered(orderId, { result: 'ACCEPTED', status: 'ACCEPTED' })
  await server.db
    .updateTable('deviceCommand')
    .set({ status: '30' })
    .where('orderId', '=', orderId)
    .where('command', '=', 'STOP')
    .execute()
  await runWatch('12:10:00')
  expect(await row(orderId)).toMatchObject({ orderStatus: '20' })
  await day.charger.stop({ transactionNo, at: day.now(), meter: energyE4(50_000), reason: 'REMOTE' })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', stopSide: 'PLATFORM', stopReason: '后台停止' })
  await expect(stop(orderId)).rejects.toMatchObject({ error: 'MONITOR.NOT_CHARGING' })
})

test('a stop that is not answered within a minute, or refused, leaves the order charging', async () => {
  const { orderId } = await charging()
  await stop(orderId)
  await runWatch('12:01:19')
  expect(await row(orderId)).toMatchObject({ orderStatus: '20' })
  await runWatch('12:01:21')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10', stopSide: null })
  await stop(orderId)
  await answered(orderId, { result: 'REJECTED', reason: 'REFUSED', status: 'REJECTED' })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
})

test('an offline charger is not asked to stop', async () => {
  const { orderId } = await charging()
  await changePile({ netStatus: '0' })
  await expect(stop(orderId)).rejects.toMatchObject({ error: 'MONITOR.STOP_DEVICE_OFFLINE' })
  expect(await commandsOf(orderId)).toMatchObject([{ command: 'START' }])
})

test.each([
  ['an amount', { chargeMode: 'AMOUNT', chargeTarget: 500 }],
  ['an energy', { chargeMode: 'ENERGY', chargeTarget: 45_000 }],
  ['a time', { chargeMode: 'TIME', chargeTarget: 5 }],
])('a charge with a target of %s is stopped there', async (_, target) => {
  const { orderId, transactionNo } = await charging(target)
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('12:02:20'), 30_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('12:05:20'), 50_000)] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '20', stopSide: 'PLATFORM' })
})

test('a pile with a limit of charge stops there', async () => {
  await changePile({ maxSoc: 80 })
  const { orderId, transactionNo } = await charging()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('12:02:20'), null, { soc: 79 })] })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('12:03:20'), null, { soc: 80 })] })
  expect(await row(orderId)).toMatchObject({ orderStatus: '20' })
})

test('a target time ends a charge even without a sample', async () => {
  const { orderId } = await charging({ chargeMode: 'TIME', chargeTarget: 5 })
  await runWatch('12:05:21')
  expect(await row(orderId)).toMatchObject({ orderStatus: '20' })
})

test('a stop before the charger has begun cancels the charge: its money and its gun are free, also when the pile is offline', async () => {
  const orderId = await requested()
  const heldFor = () => server.db.selectFrom('hold').selectAll().where('bizId', '=', orderId).execute()
  expect(await heldFor()).toHaveLength(1)
  await changePile({ netStatus: '0' })
  expect(await stop(orderId)).toEqual({ commandNo: null })
  expect(await row(orderId)).toMatchObject({ orderStatus: '90', stopReason: '后台停止' })
  expect(await heldFor()).toEqual([])
  await expect(stop(orderId)).rejects.toMatchObject({ error: 'MONITOR.NOT_CHARGING' })
  const running = await server.db.selectFrom('runningOrder').selectAll().where('orderId', '=', orderId).execute()
  expect(running).toEqual([])
})

test('a charger that begins a cancelled charge all the same is asked to stop at once', async () => {
  const orderId = await requested()
  const { customerId } = await row(orderId)
  await system((ctx) => stopOwnCharge(ctx, { orderId, customerId: customerId ?? '' }))
  expect(await row(orderId)).toMatchObject({ orderStatus: '90', stopReason: '用户在APP停止' })
  const { transactionNo } = await begins(orderId)
  expect(await row(orderId)).toMatchObject({ orderStatus: '20', stopSide: 'USER', findingCodes: ['LATE_START'] })
  expect(await commandsOf(orderId)).toMatchObject([{ command: 'START' }, { command: 'STOP' }])
  await day.charger.stop({ transactionNo, at: day.moment('12:00:40'), meter: energyE4(10), reason: 'REMOTE' })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50' })
})
