import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld, orderRow, type World } from '../../../../test/world.ts'
import { listChargeOrders } from '../../../charging/charge-order/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import type { MessageOutcome } from '../../carrier-push/public.ts'
import { aDoneOrder, bind } from '../fixtures.ts'
import { tellRegulators } from '../regulator/on-order-settled.ts'
import { orderPushEnd } from './enter-pushes.ts'

let server: TestServer
let world: World
let tpp: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = [
  'carrier:order:tpp:push',
  'carrier:order:regulatory:push',
  'carrier:order:push:page',
  'carrier:order:push:preview',
]
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  tpp = await aCarrier(server, { companyId: world.companyId })
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const order = (more: { carrierId?: string; state?: string; stationId?: string } = {}) => {
  const { companyId, stationId, pileId, pileNo } = world
  const number = `MA0000001${server.nextId().slice(-18).padStart(18, '0')}`
  return aDoneOrder(server, { companyId, stationId, pileId, pileNo, number, endTime: server.now(), ...more })
}
const push = (way: 'tpp' | 'regulatory', orderIds: string[], more: object = {}) =>
  call<OrderPushOutcome[]>('POST', `/carrier/order/${way}/push`, { orderIds, ...more })
const messages = (orderId: string) =>
  server.db.selectFrom('carrierMessage').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const endAs = (orderId: string, status: typeof pushStates.received | typeof pushStates.failed) =>
  server.db
    .updateTable('carrierMessage')
    .set({ status, nextTime: server.now() })
    .where('orderId', '=', orderId)
    .execute()
const listed = async (filters: object) =>
  (await call<{ rows: OrderPush[] }>('GET', '/carrier/order/push/page', filters)).data?.rows ?? []

test('chosen orders of a carrier are put into its line as they are; each says why it was not', async () => {
  const [done, open] = [
    await order({ carrierId: tpp }),
    await order({ carrierId: tpp, state: chargeOrderStates.charging }),
  ]
  const own = await order()
  expect((await push('tpp', [done, open, own])).data?.map(({ result, message }) => [result, message])).toEqual([
    ['QUEUED', '已加入推送队列'],
    ['REFUSED', '订单未完成'],
    ['REFUSED', '订单不是流量方的订单'],
  ])
  const [message] = await messages(done)
  const facts = { StartChargeSeq: (await orderRow(server, done)).carrierOrderNo, TotalPower: 10, TotalMoney: 12 }
  expect(message).toMatchObject({
    carrierId: tpp,
    apiName: orderPushInterfaces.TPP_ORDER,
    content: facts,
    status: '00',
  })
  expect((await orderRow(server, done)).tppPushStatus).toBe('00')
  expect((await push('tpp', [done])).code).toBe(3_038_035)
  expect((await push('tpp', [open])).code).toBe(3_038_030)
  expect((await push('tpp', [own])).code).toBe(3_038_033)
  expect((await push('tpp', ['1'])).code).toBe(3_038_032)
})

const preview = (pushType: 'TPP_ORDER' | 'REG_ORDER', orderIds: string[]) =>
  call<OrderPushOutcome[]>('GET', '/carrier/order/push/preview', { pushType, orderIds })

test('a preview says of each chosen order who would get it or why nobody would, and pushes nothing', async () => {
  const done = await order({ carrierId: tpp })
  const open = await order({ carrierId: tpp, state: chargeOrderStates.charging })
  const outcomes = (await preview('TPP_ORDER', [done, open])).data
  expect(outcomes?.map(({ result, receivers, message }) => [result, receivers, message])).toEqual([
    ['POSSIBLE', ['示例出行平台'], '可推送'],
    ['REFUSED', [], '订单未完成'],
  ])
  expect(await messages(done)).toEqual([])
  expect((await preview('REG_ORDER', [done])).data).toMatchObject([{ message: '该站点无需监管推送' }])
  expect((await preview('TPP_ORDER', ['1'])).code).toBe(3_038_032)
  expect((await push('tpp', [done])).data).toMatchObject([{ receivers: ['示例出行平台'] }])
  expect((await preview('TPP_ORDER', [done])).data).toMatchObject([{ message: '订单已在推送队列中' }])
})

test('an order whose push failed is pushed again by a new message, and the failed one is not tried again', async () => {
  const id = await order({ carrierId: tpp })
  await push('tpp', [id])
  await endAs(id, pushStates.failed)
  expect((await push('tpp', [id])).code).toBe(200)
  expect((await messages(id)).map(({ status, nextTime }) => [status, nextTime])).toEqual([
    ['40', null],
    ['00', null],
  ])
  const { orderNo } = await orderRow(server, id)
  expect((await listed({ orderNo })).map(({ status, isReplaced }) => [status, isReplaced])).toEqual([
    ['00', false],
    ['40', true],
  ])
})

test('what waits for a line that is open says so and until when, also what failed before', async () => {
  const open = await aCarrier(server, { companyId: world.companyId })
  await server.runSql(
    `update carrier set breaker_status = 'OPEN', breaker_try_time = '2026-03-12T12:05:00+08' where id = ${open}`,
  )
  const id = await order({ carrierId: open })
  await push('tpp', [id])
  const held = { orderId: id, heldUntil: '2026-03-12 12:05:00' }
  expect(await listed({ carrierId: open })).toMatchObject([{ ...held, status: pushStates.waiting }])
  await endAs(id, pushStates.failed)
  expect(await listed({ carrierId: open, status: pushStates.waiting })).toMatchObject([held])
  expect(await listed({ carrierId: open, status: pushStates.failed })).toEqual([])
  await server.runSql(`update carrier_message set next_time = null where order_id = ${id}`)
  expect(await listed({ carrierId: open, status: pushStates.failed })).toMatchObject([{ orderId: id, heldUntil: null }])
})

test('what waits for a carrier that was disabled says so and no time, also what failed before', async () => {
  const disabled = await aCarrier(server, { companyId: world.companyId })
  const id = await order({ carrierId: disabled })
  await push('tpp', [id])
  expect(await listed({ carrierId: disabled })).toMatchObject([{ orderId: id, isCarrierDisabled: false }])
  await server.runSql(
    `update carrier set status = '1', breaker_try_time = '2026-03-12T12:05:00+08' where id = ${disabled}`,
  )
  const held = { orderId: id, isCarrierDisabled: true, heldUntil: null }
  expect(await listed({ carrierId: disabled })).toMatchObject([held])
  await endAs(id, pushStates.failed)
  expect(await listed({ carrierId: disabled, status: pushStates.waiting })).toMatchObject([held])
  expect(await listed({ carrierId: disabled, status: pushStates.failed })).toEqual([])
})

test('a carrier that is disabled or does not use the interface gets nothing; another one is not meant', async () => {
  const disabled = await aCarrier(server, { companyId: world.companyId, status: '1' })
  expect((await push('tpp', [await order({ carrierId: disabled })])).code).toBe(3_038_036)
  const silent = await aCarrier(server, { companyId: world.companyId, apis: '[]' })
  expect((await push('tpp', [await order({ carrierId: silent })])).code).toBe(3_038_036)
  expect((await push('tpp', [await order({ carrierId: tpp })], { carrierId: silent })).code).toBe(3_038_033)
})

test('regulators take an order once: what is accepted or waits is not pushed to them again', async () => {
  const id = await order()
  expect((await push('regulatory', [id])).code).toBe(3_038_031)
  const hunan = await aRegulator()
  const turn = (flag: 0 | 1) =>
    server.runSql(`update station set reg_push_flag = ${flag} where id = ${world.stationId}`)
  await turn(0)
  expect((await push('regulatory', [id])).code).toBe(3_038_031)
  await turn(1)
  expect((await push('regulatory', [id])).code).toBe(200)
  expect(await messages(id)).toMatchObject([
    {
      carrierId: hunan,
      apiName: orderPushInterfaces.REG_ORDER,
      content: { TotalElect: 10, FlatElect: 10, PayChannel: 4 },
    },
  ])
  expect((await push('regulatory', [id])).code).toBe(3_038_035)
  await endAs(id, pushStates.received)
  expect((await push('regulatory', [id])).code).toBe(3_038_034)
  await endAs(id, pushStates.failed)
  expect((await push('regulatory', [id])).code).toBe(200)
  await server.runSql(`delete from carrier_site where carrier_id = ${hunan}`)
})

async function aRegulator(all: 0 | 1 = 1, more: object = {}) {
  const regulator = { companyId: world.companyId, carrierType: 'REG', apiStandard: 'HUNAN', ...more } as const
  const id = await aCarrier(server, regulator)
  await bind(server, id, world.stationId, all)
  return id
}
const settle = (id: string) =>
  asSystem(server.deps, 'test', async (ctx) => tellRegulators.onOrdersSettled(ctx, await listChargeOrders(ctx, [id])))

test('regulators that want every order get a settled order without any request', async () => {
  const all = await aRegulator(1, { fieldMap: JSON.stringify({ OrderNo: 'OrderNumber' }) })
  await aRegulator(0)
  await aRegulator(1, { pushOrderFlag: 0 })
  const id = await order()
  await settle(id)
  const [message, ...others] = await messages(id)
  expect(others).toEqual([])
  expect(message?.carrierId).toBe(all)
  expect(message?.content).toHaveProperty('OrderNo') // the line puts it into their words
  await settle(id)
  expect(await messages(id)).toHaveLength(1)
  await server.runSql('delete from carrier_site')
})

test('an order that is settled while its regulator is disabled waits for it, and staff cannot push it meanwhile', async () => {
  const disabled = await aRegulator(1, { status: carrierStates.disabled })
  const id = await order()
  await settle(id)
  expect(await messages(id)).toMatchObject([{ carrierId: disabled, status: pushStates.waiting }])
  const other = await order()
  expect((await push('regulatory', [other])).message).toBe('运营商已停用或未启用订单推送')
  await server.runSql('delete from carrier_site')
})

test('the order says whether its regulator accepted it', async () => {
  const id = await order()
  const message = { orderId: id } as Parameters<ReturnType<typeof orderPushEnd>>[1] // all that it reads
  const outcome = { isReceived: false, isOver: false, confirmResult: null, reason: null, data: null }
  const end = async (change: Partial<MessageOutcome>) => {
    await asSystem(server.deps, 'test', (ctx) => orderPushEnd('REG_ORDER')(ctx, message, { ...outcome, ...change }))
    return (await orderRow(server, id)).regPushStatus
  }
  expect([await end({}), await end({ isOver: true }), await end({ isReceived: true })]).toEqual(['90', '40', '30'])
})

test('the list of pushes finds them by carrier, type, state, order and time, within the scope of carrier and station', async () => {
  const id = await order({ carrierId: tpp })
  const { orderNo } = await orderRow(server, id)
  await push('tpp', [id])
  const filters = {
    carrierId: tpp,
    pushType: 'TPP_ORDER',
    status: '00',
    orderNo,
    startTime: '2026-03-12',
    endTime: '2026-03-12',
  }
  expect(await listed(filters)).toMatchObject([
    { orderId: id, orderNo, pushType: 'TPP_ORDER', tryQty: 0, carrierName: '示例出行平台' },
  ])
  for (const other of [{ pushType: 'REG_ORDER' }, { status: '40' }, { carrierId: '1' }, { endTime: '2026-03-11' }])
    expect(await listed({ ...filters, ...other })).toEqual([])
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<{ rows: [] }>('GET', '/carrier/order/push/page', {})).data?.rows).toEqual([])
  expect((await stranger('POST', '/carrier/order/tpp/push', { orderIds: [id] })).code).toBe(3_038_032)
})
