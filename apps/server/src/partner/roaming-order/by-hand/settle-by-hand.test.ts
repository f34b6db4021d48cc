import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { roamingOrderStates, type RoamingOrderState } from '@chargedeck/domain/roaming-order/states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aWorld, invariantsOf, type World } from '../../../../test/world.ts'
import { asSystem } from '../../../platform/work.ts'
import { aRoamingOrder } from '../fixtures.ts'
import { settleByCheck } from '../public.ts'
import { lockRoaming } from '../store.ts'
import { settleByFigures } from './figures.ts'

const { abnormal, cancelled, charging, done, toPay } = roamingOrderStates
const permissions = ['settle', 'settle:refuse', 'settle:confirm', 'detail', 'close'].map(
  (name) => `connectivity:carrier:roaming:${name}`,
)
let server: TestServer
let world: World
let net: Awaited<ReturnType<TestServer['signIn']>>
let lead: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  net = await server.signIn({ permissions: permissions.filter((name) => !name.endsWith('confirm')) })
  lead = await server.signIn({ permissions })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const path = '/connectivity/carrier/roaming'
const prices = JSON.stringify([{ startTime: '00:00', elecPrice: priceP4(7000), servicePrice: priceP4(5000) }])

/** Its partner said 10 kWh for 12 yuan, and never sent a bill that we could take. */
async function anOrder(state: RoamingOrderState = abnormal, amt = 100_000) {
  const { id: customerId } = await aCustomer(server, world, { amt })
  const id = await aRoamingOrder(server, { companyId: world.companyId, customerId }, state)
  const said = { prices, runningEnergy: energyE4(100_000), runningAmt: fen(1200) }
  await server.db.updateTable('roamingOrder').set(said).where('id', '=', id).execute()
  return { id, customerId }
}
const settle = (id: string, facts: object = {}, by = net) =>
  by<RoamingOrder>('POST', `${path}/settle`, { id, energy: 80_000, amt: 960, reason: ' 双方核对 ', ...facts })
const detailOf = async (id: string) => (await net<RoamingDetail>('GET', `${path}/detail`, { id })).data
const balanceOf = async (customerId: string) =>
  (
    await server.db
      .selectFrom('wallet')
      .select('balanceAmt')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).balanceAmt
const large = { energy: 4_500_000, amt: 54_000 }
async function aWaitingOne() {
  const order = await anOrder()
  expect(await settle(order.id, large)).toMatchObject({ data: { orderStatus: abnormal, settlementWaits: 1 } })
  const settlementId = (await detailOf(order.id))?.settlements[0]?.settlementId ?? ''
  return { ...order, settlementId }
}

test('a charge whose bill never came is settled by what staff agreed, beside what the partner had said', async () => {
  const { id, customerId } = await anOrder()
  expect(await settle(id)).toMatchObject({
    data: { orderStatus: done, totalAmt: 960, payableAmt: 960, energy: 80_000 },
  })
  expect(await balanceOf(customerId)).toBe(99_040)
  const detail = await detailOf(id)
  expect(detail).toMatchObject({ elecAmt: 560, serviceAmt: 400, moves: [{ note: '人工结算：双方核对' }] })
  expect(detail?.settlements).toMatchObject([
    {
      status: manualSettlementStates.done,
      saidEnergy: 100_000,
      saidAmt: 1200,
      energy: 80_000,
      amt: 960,
      reason: '双方核对',
    },
  ])
  expect(await settle(id)).toMatchObject({ code: 3038077, message: '只有异常或已取消的资源方订单可以人工结算' })
  const [audit] = await server.runSql(
    `select change from audit_log where subject_id = '${id}' and path = '${path}/settle'`,
  )
  expect(audit?.change).toMatchObject({ totalAmt: [1200, 960] })
})

test('a repeat with the same request id, also at once, settles once, and so does a repeated review', async () => {
  const { id, customerId } = await anOrder()
  const send = (facts: object = {}) => settle(id, { requestId: 'S-1', ...facts })
  for (const answer of [...(await Promise.all([send(), send()])), await send()])
    expect(answer).toMatchObject({ code: 200, data: { orderStatus: done, totalAmt: 960 } })
  expect(await balanceOf(customerId)).toBe(99_040)
  expect(await send({ amt: 900 })).toMatchObject({ code: 1012001 })
  const waiting = await aWaitingOne()
  const seen = { id: waiting.id, settlementId: waiting.settlementId, requestId: 'S-2' }
  const confirm = () => lead<RoamingOrder>('POST', `${path}/settle/confirm`, seen)
  for (const answer of [await confirm(), await confirm()])
    expect(answer).toMatchObject({ code: 200, data: { orderStatus: done } })
  expect(await balanceOf(waiting.customerId)).toBe(46_000)
})

test('a charge that was given up may still be settled, one that runs may not, and what the customer lacks is owed', async () => {
  expect(await settle((await anOrder(charging)).id)).toMatchObject({ code: 3038077 })
  expect(await settle((await anOrder(cancelled, 500)).id)).toMatchObject({ data: { orderStatus: toPay, owedAmt: 460 } })
})

test.each([
  [{ energy: 80_000, amt: 5000 }, 'amt', '金额超过约定的电价'],
  [{ energy: 90_000_000, amt: 960 }, 'energy', '电量超过单笔电量上限'],
])('figures that such a charge cannot come to are refused at their field: %o', async (facts, field, message) => {
  const { id, customerId } = await anOrder()
  expect(await settle(id, facts)).toMatchObject({ code: 3038078, message, data: { fields: { [field]: message } } })
  expect(await balanceOf(customerId)).toBe(100_000)
})

test('a large amount waits for a second person, and moves nothing until then', async () => {
  const { id, customerId, settlementId } = await aWaitingOne()
  expect(await balanceOf(customerId)).toBe(100_000)
  expect(await settle(id)).toMatchObject({ code: 3038079 })
  expect(await net('POST', `${path}/close`, { id, reason: '不收费' })).toMatchObject({ code: 3038079 })
  expect(await net('POST', `${path}/settle/confirm`, { id, settlementId })).toMatchObject({ success: false })
  const alerts = await server.runSql(
    `select 1 from graphile_worker._private_jobs where payload->>'title' = '资源方订单人工结算待复核'`,
  )
  expect(alerts.length).toBeGreaterThan(0)
  const confirm = () => lead<RoamingOrder>('POST', `${path}/settle/confirm`, { id, settlementId })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.filter(({ success }) => success)).toMatchObject([{ data: { orderStatus: done, settlementWaits: 0 } }])
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 3038080 })
  expect(await balanceOf(customerId)).toBe(46_000)
})

test('nobody confirms what they asked for; what is refused leaves the order as it was', async () => {
  const { id } = await anOrder()
  await settle(id, large, lead)
  const settlementId = (await detailOf(id))?.settlements[0]?.settlementId ?? ''
  const seen = { id, settlementId }
  expect(await lead('POST', `${path}/settle/confirm`, seen)).toMatchObject({ code: 3038081 })
  expect(await net('POST', `${path}/settle/refuse`, { ...seen, reason: '依据不足' })).toMatchObject({
    data: { orderStatus: abnormal, settlementWaits: 0 },
  })
  expect((await detailOf(id))?.settlements).toMatchObject([
    { status: manualSettlementStates.refused, reviewNote: '依据不足' },
  ])
})

test('a bill that comes meanwhile settles the charge, and what waited is given up; the figures of a check wait as well', async () => {
  const { id, settlementId } = await aWaitingOne()
  const bill = { energy: energyE4(80_000), amt: fen(960) }
  await asSystem(server.deps, 'test', async (ctx) => {
    expect(await settleByCheck(ctx, { ...bill, orderId: id, reason: '对账' })).toBe('waits')
    await settleByFigures(ctx, await lockRoaming(ctx, id), { ...bill, note: '收到对方订单' })
  })
  expect(await lead('POST', `${path}/settle/confirm`, { id, settlementId })).toMatchObject({ code: 3038080 })
  expect(await detailOf(id)).toMatchObject({
    totalAmt: 960,
    settlements: [{ status: manualSettlementStates.refused, reviewUserName: null }],
  })
})
