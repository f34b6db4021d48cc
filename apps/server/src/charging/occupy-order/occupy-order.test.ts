import type {
  ClearedOccupyOrder,
  OccupyOrder,
  OccupyOrderSummary,
} from '@chargedeck/contract/charging/occupy-order/calls'
import type { Page } from '@chargedeck/contract/paging'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChargingDay, kwh, type ChargingDay } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, invariantsOf, runJobs } from '../../../test/world.ts'
import { seedMessageTemplates } from '../../base/message/public.ts'
import { topUpOffline } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { watchOccupations } from './public.ts'

const permissions = ['page', 'summary', 'one', 'clear', 'export'].map((verb) => `occupy:order:${verb}`)
const { occupied, idle, offline } = gunStates
let server: TestServer
let day: ChargingDay
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedMessageTemplates)
})
beforeEach(async () => {
  day = await aChargingDay(server)
  await server.db.updateTable('station').set({ occupyFlag: 1 }).where('id', '=', day.world.stationId).execute()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

async function gunSays(runStatus: GunState, time: string) {
  const changeTime = fromWallTime(`2026-03-12 ${time}`)
  const [gunId] = day.world.gunIds
  await server.db
    .insertInto('gunStatusLog')
    .values({ id: server.nextId(), gunId, fromStatus: gunStates.charging, toStatus: runStatus, changeTime })
    .execute()
  await server.db.updateTable('chargerGun').set({ runStatus }).where('id', '=', gunId).execute()
}
const watchAt = async (time: string) => {
  day.moment(time)
  await watchOccupations({ ...server.deps, now: day.now })
}
/** A charge of 10 kWh that ends at 10:31:55; its car stays, so the fee begins at 11:01:55. */
async function aChargeAndItsCarStays(idTag = day.customer.cardNo) {
  const { transactionNo } = await day.startNow({ idTag })
  const [gunId] = day.world.gunIds
  await server.db.updateTable('chargerGun').set({ deviceStatus: 'FINISHING' }).where('id', '=', gunId).execute()
  await day.stopAt(transactionNo, '10:31:55', kwh(110))
  await runJobs(server, day.clock)
  await watchAt('10:32:20')
}
const orders = () =>
  server.db.selectFrom('occupyOrder').selectAll().where('stationId', '=', day.world.stationId).orderBy('id').execute()
const theOrder = async () => {
  const [order, ...others] = await orders()
  if (!order || others.length > 0) throw new Error('one occupy order was expected')
  return order
}
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
  await aChargeAndItsCarStays()
  await watchAt('11:01:50')
  expect(await orders()).toEqual([])
  await watchAt('11:11:55')
  expect(await theOrder()).toMatchObject({ status: '00', occupyMin: 10, cappedAmt: 300 })
  await watchAt('12:05:00')
  await gunSays(idle, '12:10:00')
  const before = await walletOf(day.customer.id)
  await watchAt('12:10:20')
  await watchAt('12:10:50')
  expect(await theOrder()).toMatchObject({
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
  await aChargeAndItsCarStays()
  await gunSays(idle, '10:50:00')
  await watchAt('11:30:00')
  expect(await orders()).toEqual([])
})

test('minutes while the pile is offline are not billed, and a server that was away finds what it missed', async () => {
  await aChargeAndItsCarStays()
  await gunSays(offline, '11:11:55')
  await gunSays(occupied, '12:00:00')
  await gunSays(idle, '12:05:00')
  await watchAt('13:00:00')
  expect(await theOrder()).toMatchObject({ status: '30', occupyMin: 15, actualAmt: 450 })
})

test('a station without the fee is not watched, and two watchers at once take the fee once', async () => {
  await aChargeAndItsCarStays()
  await gunSays(idle, '12:10:00')
  day.moment('12:10:20')
  const deps = { ...server.deps, now: day.now }
  await Promise.all([watchOccupations(deps), watchOccupations(deps)])
  expect(await theOrder()).toMatchObject({ status: '30', actualAmt: 2070 })
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

test('what the wallet lacks is owed, and a top-up repays it', async () => {
  const poor = await aCustomer(server, day.world, { amt: 2000 })
  await aChargeAndItsCarStays(poor.cardNo)
  await gunSays(idle, '12:10:00')
  await watchAt('12:10:20')
  const owing = await theOrder()
  expect(owing.status).toBe('10')
  expect(owing.principalAmt + owing.owedAmt).toBe(2070)
  await asSystem({ ...server.deps, now: day.now }, 'test', (ctx) =>
    topUpOffline(ctx, { customerId: poor.id, tradeAmt: fen(50_000), giftAmt: fen(0), reason: '测试' }),
  )
  expect(await theOrder()).toMatchObject({ status: '30', principalAmt: 2070, owedAmt: 0 })
  expect(await walletOf(poor.id)).toMatchObject({ owedAmt: 0 })
})

test('staff clear a paid and a running order with a reason; the money goes back, and a second time says why not', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await aChargeAndItsCarStays()
  await gunSays(idle, '12:10:00')
  const before = await walletOf(day.customer.id)
  await watchAt('12:10:20')
  const { id: orderId } = await theOrder()
  const body = { orderIds: [orderId], reason: '现场排队' }
  expect((await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data).toEqual([
    { orderId, ok: true, message: null },
  ])
  expect(await theOrder()).toMatchObject({ status: '40', waiveAmt: 2070, actualAmt: 0, clearReason: '现场排队' })
  expect((await walletOf(day.customer.id)).balanceAmt).toBe(before.balanceAmt)
  expect((await call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', body)).data).toEqual([
    { orderId, ok: false, message: '占位单状态不允许清除' },
  ])
})

test('a running order that staff clear ends at once, and its watch ends with it', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await aChargeAndItsCarStays()
  await watchAt('11:30:00')
  const { id: orderId } = await theOrder()
  await call('POST', '/occupy/order/clear', { orderIds: [orderId], reason: '车辆故障' })
  await gunSays(idle, '12:10:00')
  await watchAt('12:10:20')
  expect(await theOrder()).toMatchObject({ status: '40', endWay: 'MANUAL', actualAmt: 0 })
})

test('the driver is told at the end of the charge, of the grace, and every half hour', async () => {
  await aChargeAndItsCarStays()
  for (const time of ['10:40:00', '11:02:20', '11:20:00', '11:32:00', '11:40:00', '12:02:00']) await watchAt(time)
  expect(await noticesTo(day.customer.mobile)).toEqual([
    'OCCUPY_CHARGE_END',
    'OCCUPY_BEGUN',
    'OCCUPY_GOES_ON',
    'OCCUPY_GOES_ON',
  ])
})

test('the list finds an order by each filter, its sums cover the whole list, and another organisation sees nothing', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  await aChargeAndItsCarStays()
  await gunSays(idle, '12:10:00')
  await watchAt('12:10:20')
  const { orderNo, chargeOrderNo, stationId, pileNo, id } = await theOrder()
  const { mobile } = day.customer
  const range = { startTime: '2026-03-12', endTime: '2026-03-12', stationId }
  for (const filter of [{ orderNo }, { chargeOrderNo }, { stationId }, { pileNo }, { mobile }, range])
    expect(
      (await call<Page<OccupyOrder>>('GET', '/occupy/order/page', filter)).data?.rows.map((row) => row.orderId),
    ).toEqual([id])
  const none = { stationId, status: '00' }
  expect((await call<Page<OccupyOrder>>('GET', '/occupy/order/page', none)).data?.totalRows).toBe(0)
  expect((await call<OccupyOrderSummary>('GET', '/occupy/order/summary', { stationId })).data).toEqual({
    orderQty: 1,
    occupyMin: 69,
    cappedAmt: 2070,
    waiveAmt: 0,
    actualAmt: 2070,
  })
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<Page<OccupyOrder>>('GET', '/occupy/order/page', { orderNo })).data?.rows).toEqual([])
  expect(await stranger('GET', '/occupy/order/one', { orderId: id })).toMatchObject({ success: false, code: 3035024 })
})
