import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { startCommandEnded } from '../public.ts'
import { watchOrders } from '../watch/watch-orders.ts'

type Begun = Answer<typeof chargeOrderApi.start>
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>
let call: Awaited<ReturnType<TestServer['signIn']>>
let requests = 0

beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charge:order:start', 'charge:order:detail'], orgIds: ['100'] })
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00') // the clock of the server
  customer = await aCustomer(server, day.world)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const startInput = (more: object = {}) => ({
  requestId: `r${++requests}`,
  gunCode: day.world.gunCodes[0],
  customerId: customer.id,
  chargeMode: 'FULL',
  ...more,
})
const start = (more: object = {}) => call<Begun>('POST', '/charge/order/start', startInput(more))
const begun = async (more: object = {}): Promise<Begun> => {
  const { data, message } = await start(more)
  if (!data) throw new Error(message)
  return data
}
const row = (id: string) => orderRow(server, id)
const commandsOf = (orderId: string) =>
  server.db.selectFrom('deviceCommand').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const wallet = () =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customer.id).executeTakeFirstOrThrow()
const gun = () =>
  server.db.selectFrom('chargerGun').selectAll().where('id', '=', day.world.gunIds[0]).executeTakeFirstOrThrow()
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
  asSystem({ ...server.deps, now: day.clock.now }, 'test', work)
const outcomes = {
  OFFLINE: { result: 'OFFLINE' },
  REJECTED: { result: 'REJECTED', reason: 'REFUSED', status: 'REJECTED' },
  ACCEPTED: { result: 'ACCEPTED', status: 'ACCEPTED' },
} as const satisfies Record<string, CommandOutcome<'start'>>
const answered = (orderId: string, result: keyof typeof outcomes) =>
  system((ctx) => startCommandEnded(ctx, { orderId }, outcomes[result]))
const tagOf = async (orderId: string) => (await row(orderId)).idTag ?? ''

test('a start holds money, freezes the price and asks the charger after the commit', async () => {
  const { orderId, orderNo, orderStatus } = await begun({ chargeMode: 'ENERGY', chargeTarget: 100_000 })
  expect(orderStatus).toBe('00')
  expect(orderNo).toMatch(/^MA0000001\d{18}$/)
  expect(await row(orderId)).toMatchObject({
    freezeAmt: 5000,
    feeVersionNo: 3,
    startupWay: 'CONSOLE',
    chargeTarget: 100_000,
  })
  expect(await wallet()).toMatchObject({ frozenAmt: 5000 })
  const [command] = await commandsOf(orderId)
  expect(command).toMatchObject({ command: 'START', param: { kind: 'start', gunNo: 1, idTag: await tagOf(orderId) } })
  expect((await tagOf(orderId)).length).toBeLessThanOrEqual(20)
  expect(await gun()).toMatchObject({ curOrderId: orderId, runStatus: '1' })
})

test('when the charger authorises the one-time tag and starts, the waiting order charges', async () => {
  const { orderId } = await begun()
  const idTag = await tagOf(orderId)
  expect(await day.charger.authorize(idTag)).toBe('ACCEPTED')
  const started = await day.charger.start({ idTag, at: day.moment('12:00:20'), meter: energyE4(5000) })
  expect(started).toMatchObject({ orderId, judgement: 'ACCEPTED' })
  expect(await row(orderId)).toMatchObject({
    orderStatus: '10',
    startMeter: 5000,
    tradeNo: `${day.world.pileNo}-1-${started.transactionNo}`,
  })
  expect(await gun()).toMatchObject({ curOrderId: orderId, runStatus: '3' })
  await day.charger.stop({ transactionNo: started.transactionNo, at: day.moment('12:05:20'), meter: energyE4(55_000) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 50_000, customerId: customer.id })
})

test('a repeated request, later or at the same time, gets the first answer and starts one order', async () => {
  const one = startInput()
  const answers = await Promise.all([1, 2, 3].map(() => call<Begun>('POST', '/charge/order/start', one)))
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  expect(await call<Begun>('POST', '/charge/order/start', one)).toEqual(answers[0])
  expect(await wallet()).toMatchObject({ frozenAmt: 5000 })
  expect(
    await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', answers[0]?.data?.orderId ?? '')
      .execute(),
  ).toHaveLength(1)
})

test('of two starts at once on one gun exactly one wins', async () => {
  const other = await aCustomer(server, day.world)
  const answers = await Promise.all([start(), start({ customerId: other.id })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3035015])
})

test('a wallet may run several charges within its funds', async () => {
  await begun()
  await begun({ gunCode: day.world.gunCodes[1] })
  expect(await wallet()).toMatchObject({ frozenAmt: 10_000 })
})

const change = {
  pile: (values: object) =>
    server.db.updateTable('chargerPile').set(values).where('id', '=', day.world.pileId).execute(),
  gun: (values: object) =>
    server.db.updateTable('chargerGun').set(values).where('id', '=', day.world.gunIds[0]).execute(),
  station: (values: object) =>
    server.db.updateTable('station').set(values).where('id', '=', day.world.stationId).execute(),
  customer: (values: object) => server.db.updateTable('customer').set(values).where('id', '=', customer.id).execute(),
  plan: (values: object) => server.db.updateTable('stationFee').set(values).where('id', '=', day.world.feeId).execute(),
}
test.each([
  ['a faulty gun', 'gun', { runStatus: '255' }, 3035010, '枪不可用'],
  ['an offline gun', 'gun', { runStatus: '0' }, 3035011, '设备离线'],
  ['an offline pile', 'pile', { netStatus: '0' }, 3035011, '设备离线'],
  ['a locked customer', 'customer', { lockFlag: 1 }, 3035012, '客户已锁定'],
  ['a pile under repair', 'pile', { status: '20' }, 3035016, '站点未运营或桩不在用'],
  ['a station under maintenance', 'station', { status: '20' }, 3035016, '站点未运营或桩不在用'],
  ['a station that is not shown', 'station', { onlineFlag: 0 }, 3035016, '站点未运营或桩不在用'],
  [
    'a plan that begins tomorrow',
    'plan',
    { effectiveTime: new Date('2026-03-13T00:00:00+08:00') },
    3035017,
    '缺少生效的计费方案',
  ],
] as const)('%s is refused by its own code, and nothing is stored', async (_, what, values, code, message) => {
  await change[what](values)
  expect(await start()).toMatchObject({ success: false, code, message })
  expect(await wallet()).toMatchObject({ frozenAmt: 0 })
  expect(
    await server.db.selectFrom('runningOrder').selectAll().where('gunId', '=', day.world.gunIds[0]).execute(),
  ).toEqual([])
})

test('an empty wallet, a debt, a busy gun, unknown ids and wrong numbers are refused', async () => {
  const poor = await aCustomer(server, day.world, { amt: 999 })
  expect(await start({ customerId: poor.id })).toMatchObject({ code: 3035013, message: '余额不足' })
  expect(await start({ chargeMode: 'AMOUNT' })).toMatchObject({ code: 3035018 })
  expect(await start({ gunCode: 'nothing' })).toMatchObject({ code: 3035010 })
  expect(await start({ customerId: '9223372036854775807' })).toMatchObject({ code: 3034010 })
  expect(await start({ customerId: '99999999999999999999' })).toMatchObject({ code: 1012001 })
  expect(await start({ customerId: '9999999999999999999' })).toMatchObject({ code: 1012001 })
  expect(await start({ chargeMode: 'AMOUNT', chargeTarget: 1e15 })).toMatchObject({ code: 1012001 })
  await begun()
  expect(await start()).toMatchObject({ code: 3035015, message: '该枪或车辆已有进行中的订单' })
})

test('a customer who owes cannot start', async () => {
  const poor = await aCustomer(server, day.world, { amt: 1000 })
  const { transactionNo } = await day.charger.start({ idTag: poor.cardNo, at: day.now(), meter: energyE4(0) })
  await day.charger.stop({ transactionNo, at: day.moment('12:20:00'), meter: energyE4(200_000) })
  await runJobs(server, day.clock)
  expect(await start({ customerId: poor.id })).toMatchObject({ code: 3035014, message: '欠费未清' })
})

test("another organisation's gun and customer do not exist", async () => {
  const stranger = await server.signIn({ permissions: ['charge:order:start'], orgIds: ['200'] })
  expect(await stranger('POST', '/charge/order/start', startInput())).toMatchObject({ code: 3035010 })
  const theirs = await aDay(server, '12:00:00', '200')
  const foreign = await aCustomer(server, theirs.world)
  expect(await start({ customerId: foreign.id })).toMatchObject({ code: 3034010 })
})

test.each(['REJECTED', 'OFFLINE'] as const)(
  'the answer %s ends the wait, and the money and the gun are free again',
  async (result) => {
    const { orderId } = await begun()
    await answered(orderId, result)
    expect(await row(orderId)).toMatchObject({ orderStatus: '90', stopReason: '启动失败' })
    expect(await wallet()).toMatchObject({ frozenAmt: 0 })
    expect(await gun()).toMatchObject({ curOrderId: null })
    await begun()
  },
)

test('[1.6.12] an accepted start that never comes is cancelled after two minutes; one that comes even later is charged', async () => {
  const { orderId } = await begun()
  await answered(orderId, 'ACCEPTED')
  await runWatch('12:01:59')
  expect(await row(orderId)).toMatchObject({ orderStatus: '00' })
  await runWatch('12:02:01')
  expect(await row(orderId)).toMatchObject({ orderStatus: '90' })
  expect(await wallet()).toMatchObject({ frozenAmt: 0 })
  const late = await day.charger.start({ idTag: await tagOf(orderId), at: day.moment('12:03:00'), meter: energyE4(0) })
  expect(late).toMatchObject({ orderId, judgement: 'ACCEPTED' })
  expect(await row(orderId)).toMatchObject({
    orderStatus: '10',
    findingCodes: ['LATE_START'],
    freezeAmt: 5000,
    stopReason: null,
  })
  expect(await wallet()).toMatchObject({ frozenAmt: 5000 })
})

test('[1.6.12] when one tag starts twice, the second is an order of its own for the same customer', async () => {
  const { orderId } = await begun()
  const idTag = await tagOf(orderId)
  await day.charger.start({ idTag, at: day.moment('12:00:20'), meter: energyE4(0) })
  const second = await day.charger.start({ idTag, at: day.moment('12:01:20'), meter: energyE4(10) })
  expect(second.orderId).not.toBe(orderId)
  expect(await row(orderId)).toMatchObject({ orderStatus: '80' })
  expect(await row(second.orderId)).toMatchObject({ orderStatus: '10', customerId: customer.id })
})

async function runWatch(time: string) {
  day.moment(time)
  await watchOrders({ ...server.deps, now: day.clock.now })
}

test('a customer of whom staff know only the name is named by it on the order', async () => {
  await server.runSql(`update customer set nickname = null, real_name = '王五' where id = ${customer.id}`)
  const { orderId } = await begun()
  expect(await row(orderId)).toMatchObject({ nickname: '王五' })
})
