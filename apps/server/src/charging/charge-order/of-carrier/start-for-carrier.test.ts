import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChargingDay, kwh, type ChargingDay } from '../../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { leavesFree } from '../../../../test/while-locked.ts'
import { invariantsOf, orderRow, reading, runJobs } from '../../../../test/world.ts'
import { bookMarginTopUp } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import {
  checkStartForCarrier,
  settleByHand,
  startCommandEnded,
  startForCarrier,
  stopForCarrier,
  type CarrierStart,
} from '../public.ts'

let server: TestServer
let day: ChargingDay
let carrierId: string
let seqNo = 0
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aChargingDay(server)
  day.moment('08:00:00')
  carrierId = await aCarrier(server, { companyId: day.world.companyId, minStartAmt: fen(1000) })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const system = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem({ ...server.deps, now: day.now }, 'test', work)
const pays = (amt: number) =>
  system((ctx) =>
    bookMarginTopUp(ctx, { carrierId, amt: fen(amt), channel: 'BankPay', requestId: randomUUID(), reason: null }),
  )
const fee = { model: 'OrderFlow', rate: rateBp(500), price: priceP4(0) } as const
const start = (more: Partial<CarrierStart> = {}) =>
  system((ctx) =>
    startForCarrier(ctx, {
      carrier: { id: carrierId, carrierName: '示例出行平台', minStartAmt: fen(1000), fee },
      gunCode: day.world.gunCodes[0],
      startChargeSeq: `MA1234567${String((seqNo += 1)).padStart(18, '0')}`,
      phone: '13812345678',
      plateNo: '苏A12345',
      balanceAmt: null,
      feeId: null,
      addServicePrice: 0,
      ...more,
    }),
  )
const wallet = () =>
  server.db.selectFrom('carrierWallet').selectAll().where('carrierId', '=', carrierId).executeTakeFirstOrThrow()
const begin = async (idTag: string, gunNo: 1 | 2 = 1) =>
  day.charger.start({ idTag, at: day.now(), meter: kwh(100), gunNo })
const told = async (orderId: string) => {
  const { rows } = await sql<{ payload: { orderId: string; outcome: string } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'carrier-charge-moved' order by j.id`.execute(server.db)
  return rows.flatMap(({ payload }) => (payload.orderId === orderId ? [payload.outcome] : []))
}

test('a start for a carrier holds its margin, and its order says for whom and at which price', async () => {
  await pays(20_000)
  const order = await start({ addServicePrice: 1000 })
  expect(order).toMatchObject({
    orderStatus: '00',
    startupMode: 'TPP',
    startupWay: 'CARRIER',
    carrierId,
    carrierName: '示例出行平台',
    customerId: null,
    mobile: '13812345678',
    plateNo: '苏A12345',
    freezeAmt: 5000,
    carrierFee: fee,
  })
  const plan = await server.db.selectFrom('stationFeePeriod').selectAll().where('feeId', '=', day.world.feeId).execute()
  expect(order.feeSnapshot?.[0]?.servicePrice).toBe((plan[0]?.servicePrice ?? 0) + 1000)
  expect(await wallet()).toMatchObject({ marginAmt: 20_000, frozenMarginAmt: 5000 })
})

test('the margin pays the charge when it is settled: no discount, nothing owed, and the hold ends', async () => {
  await pays(20_000)
  const order = await start()
  const { transactionNo } = await begin(order.idTag ?? '')
  expect((await orderRow(server, order.id)).orderStatus).toBe('10')
  await day.stopAt(transactionNo, '08:40:00', kwh(130))
  await runJobs(server, day.clock)
  const settled = await orderRow(server, order.id)
  expect(settled).toMatchObject({ orderStatus: '50', payType: 'MARGIN', owedAmt: 0, discountAmt: 0, principalAmt: 0 })
  expect(settled.marginPayAmt).toBe(settled.totalAmt)
  expect(await wallet()).toMatchObject({ marginAmt: 20_000 - (settled.actualAmt ?? 0), frozenMarginAmt: 0 })
})

test('what a margin lacks is billed to its carrier', async () => {
  await pays(1500)
  const order = await start()
  const { transactionNo } = await begin(order.idTag ?? '')
  await day.stopAt(transactionNo, '08:40:00', kwh(130))
  await runJobs(server, day.clock)
  const settled = await orderRow(server, order.id)
  expect(settled).toMatchObject({ orderStatus: '50', owedAmt: 0, marginPayAmt: settled.actualAmt })
  expect(await wallet()).toMatchObject({ marginAmt: 0, receivableAmt: (settled.actualAmt ?? 0) - 1500 })
})

test('of two starts at once on one margin that suffices for one, one begins', async () => {
  await pays(1500)
  const both = await Promise.allSettled([start(), start({ gunCode: day.world.gunCodes[1] })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await wallet()).toMatchObject({ frozenMarginAmt: 1500 })
})

test('a carrier without margin starts nothing, and a monthly carrier needs none', async () => {
  await expect(start()).rejects.toMatchObject({ error: 'CHARGE_ORDER.FUNDS_TOO_LOW' })
  await server.db.updateTable('carrier').set({ payMode: 'MONTHLY' }).where('id', '=', carrierId).execute()
  expect(await start()).toMatchObject({ orderStatus: '00', freezeAmt: 0 })
})

test('the question whether a start would be taken waits for nobody who uses the margin', async () => {
  await pays(20_000)
  const carrier = { id: carrierId, carrierName: '示例出行平台', minStartAmt: fen(1000), fee }
  const question = { carrier, gunCode: day.world.gunCodes[0], feeId: null, addServicePrice: 0 }
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('carrierWallet').selectAll().where('carrierId', '=', carrierId).forUpdate().execute()
    await system((ctx) => checkStartForCarrier(ctx, question))
  })
})

test('a gun that charges is not started again', async () => {
  await pays(20_000)
  await start()
  await expect(start()).rejects.toMatchObject({ error: 'CHARGE_ORDER.ALREADY_RUNNING' })
})

test('a start that fails gives the margin back', async () => {
  await pays(20_000)
  const { id: orderId } = await start()
  await system((ctx) => startCommandEnded(ctx, { orderId }, { result: 'OFFLINE' }))
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '90' })
  expect(await wallet()).toMatchObject({ frozenMarginAmt: 0 })
})

async function chargeFor(order: { id: string; idTag: string | null }, minutes: number) {
  let meter = kwh(100)
  const { transactionNo } = await begin(order.idTag ?? '')
  for (let left = minutes * 4; left > 0; left -= 1) {
    day.moment(toWallTime(new Date(day.now().getTime() + 15_000)))
    const { orderStatus } = await orderRow(server, order.id)
    if (orderStatus !== '10' && orderStatus !== '20') continue
    meter = energyE4(meter + 3750)
    if (orderStatus === '20') await day.charger.stop({ transactionNo, at: day.now(), meter, reason: 'REMOTE' })
    else await day.charger.meter({ transactionNo, gunNo: 1, readings: [reading(day.now(), meter)] })
  }
  await runJobs(server, day.clock)
  return orderRow(server, order.id)
}

test('a charge stops in time for the margin', async () => {
  await pays(6000)
  const settled = await chargeFor(await start(), 45)
  expect(settled).toMatchObject({ orderStatus: '50', stopSide: 'BALANCE' })
  const { marginAmt, receivableAmt } = await wallet()
  expect(receivableAmt).toBe(0)
  expect(marginAmt).toBeLessThan(600)
})

test('a charge of a monthly carrier goes on, and stops in time for what its customer has there', async () => {
  await server.db.updateTable('carrier').set({ payMode: 'MONTHLY' }).where('id', '=', carrierId).execute()
  const settled = await chargeFor(await start({ balanceAmt: fen(3000) }), 45)
  expect(settled).toMatchObject({ orderStatus: '50', stopCode: 'P12' })
  expect(settled.actualAmt).toBeLessThanOrEqual(3000)
  expect(await wallet()).toMatchObject({ receivableAmt: settled.actualAmt })
})

test('the carrier stops its charge, and its order says so', async () => {
  await pays(20_000)
  const order = await start()
  const { transactionNo } = await begin(order.idTag ?? '')
  await system((ctx) => stopForCarrier(ctx, order.id))
  expect(await orderRow(server, order.id)).toMatchObject({ orderStatus: '20' })
  await day.stopAt(transactionNo, '08:30:00', kwh(110), { reason: 'REMOTE' })
  expect(await orderRow(server, order.id)).toMatchObject({ stopCode: 'P16', stopReason: '流量方停止' })
  expect(await told(order.id)).toEqual(['started', 'stopped'])
  await runJobs(server, day.clock)
})

test('who changes a billed order and waits for the margin keeps nobody from starting at its pile', async () => {
  await pays(20_000)
  const order = await start()
  const { transactionNo } = await begin(order.idTag ?? '')
  await day.stopAt(transactionNo, '08:40:00', kwh(130))
  await runJobs(server, day.clock)
  const { actualAmt } = await orderRow(server, order.id)
  const locks = {
    lock: `select from carrier_wallet where carrier_id = ${carrierId}`,
    rest: `select from charger_pile where id = ${day.world.pileId}`,
  }
  const changed = { orderId: order.id, actualAmt: fen((actualAmt ?? 0) - 100), reason: '对账：以对方为准' }
  const { isFree, answer } = await leavesFree(server, locks, () => system((ctx) => settleByHand(ctx, changed)))
  expect([isFree, answer]).toMatchObject([true, { orderStatus: '50', actualAmt: changed.actualAmt }])
})
