import type { ClearedOccupyOrder, OccupyOrderDetail } from '@chargedeck/contract/charging/occupy-order/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, invariantsOf } from '../../../test/world.ts'
import { aMember } from '../../customer/vip/fixtures.ts'
import { aGroup, anEmployee } from '../../money/ledger/fixtures.ts'
import { clearBalance, takeTopUp } from '../../money/ledger/public.ts'
import { repayDebtsHandler } from '../../money/trade-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { anOccupationDay, type OccupationDay } from './fixtures.ts'
import { occupyTimeline } from './public.ts'

const permissions = ['occupy:order:one', 'occupy:order:clear', 'customer:delete']
const { idle } = gunStates
const notAllowed = '占位单状态不允许清除'
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let day: OccupationDay
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  day = await anOccupationDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const system = <T>(work: (ctx: Context) => Promise<T>) => asSystem(day.deps, 'test', work)
const walletOf = (customerId: string) =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()
const lotsOf = (customerId: string) =>
  server.db
    .selectFrom('tradeOrder')
    .select(['remainAmt', 'giftRemainAmt'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
/** 69 minutes: 20.70. */
async function leavesAtTenPastTwelve(gunNo: 1 | 2 = 1) {
  await day.gunSays(idle, '12:10:00', gunNo)
  await day.watchAt('12:10:20')
}
const clear = async (...orderIds: string[]) =>
  (await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', { orderIds, reason: '现场排队' })).data
const journalsOf = async (orderId: string) =>
  (await call<OccupyOrderDetail>('GET', '/occupy/order/one', { orderId })).data?.journals.map(
    ({ bizType, entries }) => [bizType, ...entries.map((entry) => [entry.account, entry.debitAmt, entry.creditAmt])],
  )

test('[decision 29] the car of a customer of a carrier may stay: nobody is asked to pay', async () => {
  await day.aCarThatStays()
  const [{ id, customerId }] = (await server.runSql(
    'select id, customer_id from charge_order order by id desc limit 1',
  )) as [{ id: string; customerId: string }]
  await server.runSql(`delete from occupy_watch where charge_order_id = ${id};
    update charge_order set customer_id = null where id = ${id}`)
  await day.watchAt('11:30:00')
  expect(await day.orders()).toEqual([])
  await server.runSql(`update charge_order set customer_id = ${customerId} where id = ${id}`)
  await day.watchAt('11:30:20')
  expect(await day.orders()).toHaveLength(1)
})

test('a member without occupy fee sees what they save and pays nothing', async () => {
  await aMember(server, { customerId: day.customer.id, rate: 10_000 })
  await server.db
    .updateTable('vipCustomer')
    .set({ freeOccupyFlag: 1 })
    .where('customerId', '=', day.customer.id)
    .execute()
  await day.aCarThatStays()
  const before = await walletOf(day.customer.id)
  await leavesAtTenPastTwelve()
  const order = await day.theOrder()
  expect(order).toMatchObject({ status: '90', cappedAmt: 2070, waiveAmt: 2070, actualAmt: 0, endWay: 'UNPLUG' })
  expect(await walletOf(day.customer.id)).toEqual(before)
  expect(await journalsOf(order.id)).toEqual([])
  expect(await clear(order.id)).toEqual([{ orderId: order.id, ok: false, message: notAllowed }])
  const [past] = await system((ctx) => occupyTimeline(ctx, day.customer.id, 5))
  expect(past).toMatchObject({ title: '占位', detail: expect.stringContaining('0.00元，减免20.70元') })
})

test('a membership that changes while the car stands is for later stays; one that changes before the fee begins counts', async () => {
  await aMember(server, { customerId: day.customer.id, rate: 10_000 })
  const setFree = (freeOccupyFlag: number) =>
    server.db.updateTable('vipCustomer').set({ freeOccupyFlag }).where('customerId', '=', day.customer.id).execute()
  await day.aCarThatStays()
  await setFree(1)
  await day.watchAt('11:02:20')
  await setFree(0)
  await leavesAtTenPastTwelve()
  expect(await day.theOrder()).toMatchObject({ status: '90', waiveAmt: 2070, actualAmt: 0 })
})

test('who becomes a member without occupy fee while the car stands pays for this stay', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:02:20')
  await aMember(server, { customerId: day.customer.id, rate: 10_000 })
  await server.runSql(`update vip_customer set free_occupy_flag = 1 where customer_id = ${day.customer.id}`)
  await leavesAtTenPastTwelve()
  expect(await day.theOrder()).toMatchObject({ status: '30', waiveAmt: 0, actualAmt: 2070 })
})

test('a group pays for its employee and gets its money and the month back when staff clear the order', async () => {
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: 20_000 })
  await anEmployee(server, { customerId: day.customer.id, groupId })
  const funds = () =>
    server.db.selectFrom('groupWallet').select('balanceAmt').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const month = () =>
    server.db.selectFrom('groupMonthUsage').select('usedAmt').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  await day.aCarThatStays()
  const before = [await funds(), await month()]
  await leavesAtTenPastTwelve()
  const { id, ...order } = await day.theOrder()
  expect(order).toMatchObject({ status: '30', groupPayAmt: 2070, principalAmt: 0, groupId })
  expect(await month()).toEqual({ usedAmt: (before[1] as { usedAmt: number }).usedAmt + 2070 })
  expect(await clear(id)).toMatchObject([{ ok: true }])
  expect([await funds(), await month()]).toEqual(before)
})

test('money that goes back fills the top-ups that it was taken from, by a mirrored journal', async () => {
  await system((ctx) =>
    takeTopUp(ctx, { customerId: day.customer.id, tradeAmt: fen(5000), giftAmt: fen(500), reason: '再充' }),
  )
  await day.aCarThatStays()
  const before = [await lotsOf(day.customer.id), await walletOf(day.customer.id)]
  await leavesAtTenPastTwelve()
  const { id } = await day.theOrder()
  expect(await lotsOf(day.customer.id)).not.toEqual(before[0])
  expect(await clear(id)).toMatchObject([{ ok: true }])
  expect([await lotsOf(day.customer.id), await walletOf(day.customer.id)]).toMatchObject([
    before[0],
    { balanceAmt: (before[1] as { balanceAmt: number }).balanceAmt },
  ])
  expect(await journalsOf(id)).toEqual([
    ['OCCUPY', ['CUST_PRINCIPAL', 2070, 0], ['ORDER_CLEARING', 0, 2070]],
    ['OCCUPY_REVERSAL', ['CUST_PRINCIPAL', 0, 2070], ['ORDER_CLEARING', 2070, 0]],
  ])
})

test('of two who clear at once one is told that it was done, and the money goes back once', async () => {
  await day.aCarThatStays()
  const { balanceAmt } = await walletOf(day.customer.id)
  await leavesAtTenPastTwelve()
  const { id } = await day.theOrder()
  const answers = (await Promise.all([clear(id), clear(id)])).flatMap((answer) => answer ?? [])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)?.message).toBe(notAllowed)
  expect(await walletOf(day.customer.id)).toMatchObject({ balanceAmt })
})

test('staff who clear while the watch takes the fee leave the order cleared and the wallet whole', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:30:00')
  const { balanceAmt } = await walletOf(day.customer.id)
  const { id } = await day.theOrder()
  await day.gunSays(idle, '12:10:00')
  day.moment('12:10:20')
  await Promise.all([clear(id), day.watch()])
  await day.watch()
  expect(await day.theOrder()).toMatchObject({ status: '40', actualAmt: 0 })
  expect(await walletOf(day.customer.id)).toMatchObject({ balanceAmt })
})

test('of several orders those that can be cleared are, each other says why not, and an unknown one refuses all', async () => {
  await day.aCarThatStays()
  await leavesAtTenPastTwelve()
  const first = await day.theOrder()
  await clear(first.id)
  day = await anOccupationDay(server)
  await day.aCarThatStays()
  await leavesAtTenPastTwelve()
  const second = await day.theOrder()
  expect(await clear(second.id, '999')).toBeNull()
  expect(await day.theOrder()).toMatchObject({ status: '30' })
  expect(await clear(first.id, second.id)).toEqual([
    { orderId: first.id, ok: false, message: notAllowed },
    { orderId: second.id, ok: true, message: null },
  ])
})

test('a customer who was locked meanwhile pays for the car that stands there', async () => {
  await day.aCarThatStays()
  await server.db.updateTable('customer').set({ lockFlag: 1 }).where('id', '=', day.customer.id).execute()
  await leavesAtTenPastTwelve()
  expect(await day.theOrder()).toMatchObject({ status: '30', principalAmt: 2070 })
})

test('a customer stays until their car has left and the fee is paid; what they paid cannot go back once they are deleted', async () => {
  const { id: customerId } = day.customer
  const remove = async () => (await call('POST', '/customer/delete', { id: customerId, reason: '客户要求' })).message
  const empty = () => system((ctx) => clearBalance(ctx, { customerId, reason: '销户' }))
  await day.aCarThatStays()
  await empty() // within the grace
  const stays = '客户有1笔占位未结束或未支付，不能删除'
  expect(await remove()).toBe(stays)
  await day.watchAt('11:30:00')
  expect(await remove()).toBe(stays)
  await leavesAtTenPastTwelve()
  expect(await remove()).toBe('客户有欠费20.70元，不能删除')
  await system((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(2070), giftAmt: fen(0), reason: '补缴' }))
  const { id } = await day.theOrder()
  expect((await call('POST', '/customer/delete', { id: customerId, reason: '客户要求' })).code).toBe(200)
  expect(await clear(id)).toEqual([{ orderId: id, ok: false, message: '付款的客户或企业已删除，金额无法退回' }])
  expect(await day.theOrder()).toMatchObject({ status: '30', mobile: null, plateNo: null })
})

test('who was deleted while the grace began has no occupy order', async () => {
  await day.aCarThatStays()
  await server.db.updateTable('customer').set({ dataStatus: 2 }).where('id', '=', day.customer.id).execute()
  await day.watchAt('11:30:00')
  expect(await day.orders()).toEqual([])
  const open = server.db.selectFrom('occupyWatch').select('gunId').where('gunId', 'in', day.world.gunIds)
  expect(await open.where('closeTime', 'is', null).execute()).toEqual([])
})

test('money that comes back to a wallet pays what it still owes', async () => {
  await server.db
    .updateTable('station')
    .set({ occupyRule: JSON.stringify({ capAmt: 0 }) })
    .where('id', '=', day.world.stationId)
    .execute()
  const poor = await aCustomer(server, day.world, { amt: 7000 })
  await day.carsThatStay([
    { gunNo: 1, idTag: poor.cardNo },
    { gunNo: 2, idTag: poor.cardNo },
  ])
  for (const gunNo of [1, 2] as const) await day.gunSays(idle, '13:10:00', gunNo)
  await day.watchAt('13:10:20')
  const [paid, owing] = await day.orders()
  if (!paid || !owing) throw new Error('two occupy orders were expected')
  expect([paid, owing]).toMatchObject([
    { status: '30', actualAmt: 3870 },
    { status: '10', actualAmt: 3870 },
  ])
  expect(await walletOf(poor.id)).toMatchObject({ balanceAmt: 0, owedAmt: owing.owedAmt })
  const { owedAmt } = owing
  const sees = await server.signIn({ permissions: ['customer:wallet:debts', 'occupy:order:page'], orgIds: ['100'] })
  const debts = () => sees('GET', '/customer/wallet/debts', { customerId: poor.id })
  expect(await debts()).toMatchObject({ data: [{ kind: 'OCCUPY', orderQty: 1, owedAmt }] })
  const unpaid = { customerId: poor.id, status: ['10'] }
  expect(await sees('GET', '/occupy/order/page', unpaid)).toMatchObject({
    data: { rows: [{ orderId: owing.id, owedAmt }] },
  })
  expect(await sees('GET', '/occupy/order/page', { customerId: '1' })).toMatchObject({ data: { rows: [] } })
  expect(await clear(paid.id)).toMatchObject([{ ok: true }])
  await runDueJobs({ url: server.url, deps: day.deps, handlers: [repayDebtsHandler] })
  expect((await day.orders())[1]).toMatchObject({ status: '30', principalAmt: 3870, owedAmt: 0 })
  expect(await walletOf(poor.id)).toMatchObject({ balanceAmt: 3870 - owing.owedAmt, owedAmt: 0 })
  expect(await debts()).toMatchObject({ data: [] })
})

test('a repeated clearing with its request id gives the same answer and returns the money once', async () => {
  await day.aCarThatStays()
  await leavesAtTenPastTwelve()
  const { id } = await day.theOrder()
  const body = { orderIds: [id], reason: '现场排队', requestId: 'C-1' }
  const send = async () => (await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data
  const cleared = [{ orderId: id, ok: true, message: null }]
  expect([await send(), await send()]).toEqual([cleared, cleared])
  expect(await clear(id)).toEqual([{ orderId: id, ok: false, message: notAllowed }])
})
