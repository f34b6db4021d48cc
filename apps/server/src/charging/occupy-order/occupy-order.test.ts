import type {
  ClearedOccupyOrder,
  OccupyOrder,
  OccupyOrderSummary,
} from '@chargedeck/contract/charging/occupy-order/calls'
import type { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { WalletEntry } from '@chargedeck/contract/money/ledger/calls'
import type { Page } from '@chargedeck/contract/paging'
import { gunStates } from '@chargedeck/domain/gun/states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates, type OccupyOrderState } from '@chargedeck/domain/occupy-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChargingDay } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCustomer, invariantsOf } from '../../../test/world.ts'
import { seedMessageTemplates } from '../../base/message/public.ts'
import { aMember } from '../../customer/vip/fixtures.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { anOccupationDay, type OccupationDay } from './fixtures.ts'
import { watchOccupations } from './public.ts'

const permissions = ['page', 'summary', 'one', 'clear', 'export'].map((verb) => `occupy:order:${verb}`)
const { occupied, idle, offline } = gunStates
let server: TestServer
let day: OccupationDay
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedMessageTemplates)
})
beforeEach(async () => {
  day = await anOccupationDay(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const walletOf = (customerId: string) =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()
const noticesTo = async (mobile: string) =>
  (
    await server.db
      .selectFrom('messageRecord')
      .select('templateCode')
      .where('receiver', '=', mobile)
      .orderBy('id')
      .execute()
  ).map(({ templateCode }) => templateCode)

test('[V3] a car that stays until 12:10 after its charge grows an occupy order and pays 20.70 for 69 minutes; a repeat changes nothing', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:01:50')
  expect(await day.orders()).toEqual([])
  await day.watchAt('11:11:55')
  expect(await day.theOrder()).toMatchObject({ status: '00', occupyMin: 10, cappedAmt: 300 })
  await day.watchAt('12:05:00')
  await day.gunSays(idle, '12:10:00')
  const before = await walletOf(day.customer.id)
  await day.watchAt('12:10:20')
  await day.watchAt('12:10:50')
  expect(await day.theOrder()).toMatchObject({
    status: '30',
    endWay: 'UNPLUG',
    occupyMin: 69,
    actualAmt: 2070,
    principalAmt: 2070,
    occupyStartTime: fromWallTime('2026-03-12 11:01:55'),
    occupyEndTime: fromWallTime('2026-03-12 12:10:00'),
  })
  expect((await walletOf(day.customer.id)).balanceAmt).toBe(before.balanceAmt - 2070)
})

test('a car that leaves within the grace has no occupy order', async () => {
  await day.aCarThatStays()
  await day.gunSays(idle, '10:50:00')
  await day.watchAt('11:30:00')
  expect(await day.orders()).toEqual([])
})

test('minutes while the pile is offline are not billed, and a server that was away finds what it missed', async () => {
  await day.aCarThatStays()
  await day.gunSays(offline, '11:11:55')
  await day.gunSays(occupied, '12:00:00')
  await day.gunSays(idle, '12:05:00')
  await day.watchAt('13:00:00')
  expect(await day.theOrder()).toMatchObject({ status: '30', occupyMin: 15, actualAmt: 450 })
})

test('a station without the fee is not watched, and two watchers at once take the fee once', async () => {
  await day.aCarThatStays()
  await day.gunSays(idle, '12:10:00')
  day.moment('12:10:20')
  await Promise.all([day.watch(), day.watch()])
  expect(await day.theOrder()).toMatchObject({ status: '30', actualAmt: 2070 })
  const other = await aChargingDay(server)
  const { transactionNo } = await other.startNow()
  await other.stopAt(transactionNo, '10:31:55')
  await watchOccupations({ ...server.deps, now: other.now })
  const watches = await server.db
    .selectFrom('occupyWatch')
    .select('gunId')
    .where('gunId', 'in', other.world.gunIds)
    .execute()
  expect(watches).toEqual([])
})

test('what the wallet lacks is owed, and a top-up repays it; each entry of the wallet leads to the occupy order', async () => {
  const poor = await aCustomer(server, day.world, { amt: 2000 })
  await day.aCarThatStays(poor.cardNo)
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  const owing = await day.theOrder()
  expect(owing.status).toBe('10')
  expect(owing.principalAmt + owing.owedAmt).toBe(2070)
  await asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
    takeTopUp(ctx, { customerId: poor.id, tradeAmt: fen(50_000), giftAmt: fen(0), reason: '测试' }),
  )
  expect(await day.theOrder()).toMatchObject({ status: '30', principalAmt: 2070, owedAmt: 0 })
  expect(await walletOf(poor.id)).toMatchObject({ owedAmt: 0 })
  const call = await server.signIn({ permissions: ['customer:wallet:entries'], orgIds: ['100'] })
  const entries = await call<Page<WalletEntry>>('GET', '/customer/wallet/entries', { customerId: poor.id })
  const ofOccupation = entries.data?.rows.filter(({ isOccupy }) => isOccupy)
  expect(new Set(ofOccupation?.map(({ bizType }) => bizType))).toEqual(new Set(['OCCUPY', 'REPAY']))
  expect(new Set(ofOccupation?.map(({ bizId }) => bizId))).toEqual(new Set([owing.id]))
  expect(new Set(entries.data?.rows.map(({ bizType }) => bizType))).toEqual(
    new Set(['OCCUPY', 'REPAY', 'CHARGE', 'TOP_UP']),
  )
})

test('the time line of the customer has the occupation, for staff who may see its station', async () => {
  await day.aCarThatStays()
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  const { id, orderNo, stationName } = await day.theOrder()
  const past = async (orgIds: string[]) => {
    const call = await server.signIn({ permissions: ['customer:timeline'], orgIds })
    const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
      customerId: day.customer.id,
      most: 20,
    })
    return data?.rows.filter(({ title }) => title === '占位')
  }
  const path = `/orders/occupy?orderNo=${orderNo}&open=${id}`
  expect(await past(['100'])).toMatchObject([{ detail: `${stationName}，已支付，69分钟，20.70元`, path }])
  expect(await past(['200'])).toBeUndefined()
})

test('staff clear a paid and a running order with a reason; the money goes back, and a second time says why not', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await day.aCarThatStays()
  await day.gunSays(idle, '12:10:00')
  const before = await walletOf(day.customer.id)
  await day.watchAt('12:10:20')
  const { id: orderId } = await day.theOrder()
  const body = { orderIds: [orderId], reason: '现场排队' }
  expect((await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data).toEqual([
    { orderId, ok: true, message: null },
  ])
  expect(await day.theOrder()).toMatchObject({ status: '40', waiveAmt: 2070, actualAmt: 0, clearReason: '现场排队' })
  expect((await walletOf(day.customer.id)).balanceAmt).toBe(before.balanceAmt)
  expect((await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data).toEqual([
    { orderId, ok: false, message: '占位单状态不允许清除' },
  ])
})

test('staff who clear an order that is billed are told that its shares come back by an adjustment', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await day.aCarThatStays()
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  const { id: orderId } = await day.theOrder()
  await server.runSql(`update occupy_order set to_bill_flag = 0 where id = ${orderId}`) // as its bills leave it
  const body = { orderIds: [orderId], reason: '现场排队' }
  expect((await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data).toEqual([
    { orderId, ok: true, message: '已分账，将生成调整单' },
  ])
  expect(await day.theOrder()).toMatchObject({ status: '40', toBillFlag: 1 })
})

test('a running order that staff clear ends at once, and its watch ends with it', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await day.aCarThatStays()
  await day.watchAt('11:30:00')
  const { id: orderId } = await day.theOrder()
  await call('POST', '/occupy/order/clear', { orderIds: [orderId], reason: '车辆故障' })
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  expect(await day.theOrder()).toMatchObject({ status: '40', endWay: 'MANUAL', actualAmt: 0 })
})

test('the driver is told at the end of the charge, of the grace, and every half hour', async () => {
  await day.aCarThatStays()
  for (const time of ['10:40:00', '11:02:20', '11:20:00', '11:32:00', '11:40:00', '12:02:00']) await day.watchAt(time)
  expect(await noticesTo(day.customer.mobile)).toEqual([
    'OCCUPY_CHARGE_END',
    'OCCUPY_BEGUN',
    'OCCUPY_GOES_ON',
    'OCCUPY_GOES_ON',
  ])
})

test('a driver who pays no occupy fee is not told that it begins', async () => {
  await aMember(server, { customerId: day.customer.id, rate: 10_000 })
  const members = server.db.updateTable('vipCustomer').where('customerId', '=', day.customer.id)
  await members.set({ freeOccupyFlag: 1 }).execute()
  await day.aCarThatStays()
  for (const time of ['10:40:00', '11:02:20', '11:32:00', '12:02:00']) await day.watchAt(time)
  expect(await noticesTo(day.customer.mobile)).toEqual(['OCCUPY_CHARGE_END'])
})

test('an export has the rule and the amount before the cap', async () => {
  await day.aCarThatStays()
  await day.watchAt('11:30:00')
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const query = { stationId: day.world.stationId, columns: ['terms', 'originAmt', 'cappedAmt'] }
  const answer = await server.app.inject({ method: 'GET', url: '/api/occupy/order/export', headers, query })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows).toEqual([
    ['单价规则', '原始金额（元）', '应收（元）', '减免（元）'],
    ['每1分钟0.30元，封顶30.00元，最长24小时', 8.7, 8.7, 0],
  ])
})

test('the list finds an order by each filter, its sums cover the whole list, and another organisation sees nothing', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await day.aCarThatStays()
  await day.gunSays(idle, '12:10:00')
  await day.watchAt('12:10:20')
  const { orderNo, chargeOrderNo, stationId, pileNo, id } = await day.theOrder()
  const { mobile } = day.customer
  const range = { startTime: '2026-03-12', endTime: '2026-03-12', stationId }
  const words = [orderNo, chargeOrderNo, pileNo, mobile].map((searchValue) => ({ searchValue }))
  for (const filter of [{ orderNo }, { chargeOrderNo }, { stationId }, { pileNo }, { mobile }, range, ...words])
    expect(
      (await call<Page<OccupyOrder>>('GET', '/occupy/order/page', filter)).data?.rows.map((row) => row.orderId),
    ).toEqual([id])
  await server.runSql(`update customer set nickname = null, real_name = '王五' where id = ${day.customer.id}`)
  const { data } = await call<Page<OccupyOrder>>('GET', '/occupy/order/page', { orderNo })
  expect(data?.rows).toMatchObject([{ customerName: '王五' }])
  for (const none of [{ stationId, status: '00' }, { searchValue: `${orderNo}0` }])
    expect((await call<Page<OccupyOrder>>('GET', '/occupy/order/page', none)).data?.totalRows).toBe(0)
  expect((await call<OccupyOrderSummary>('GET', '/occupy/order/summary', { stationId })).data).toEqual({
    orderQty: 1,
    occupyMin: 69,
    cappedAmt: 2070,
    waiveAmt: 0,
    actualAmt: 2070,
    paidAmt: 2070,
  })
  const becomes = (status: OccupyOrderState, owedAmt: Fen) =>
    server.db.updateTable('occupyOrder').set({ status, owedAmt }).where('id', '=', id).execute()
  const sums = async () => (await call<OccupyOrderSummary>('GET', '/occupy/order/summary', { stationId })).data
  await becomes(occupyOrderStates.toPay, fen(2000))
  expect(await sums()).toMatchObject({ actualAmt: 2070, paidAmt: 70 })
  await becomes(occupyOrderStates.occupying, fen(0))
  expect(await sums()).toMatchObject({ actualAmt: 0, paidAmt: 0 })
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<Page<OccupyOrder>>('GET', '/occupy/order/page', { orderNo })).data?.rows).toEqual([])
  expect(await stranger('GET', '/occupy/order/one', { orderId: id })).toMatchObject({ success: false, code: 3035024 })
})
