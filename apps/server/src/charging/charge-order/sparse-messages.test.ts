import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { openOrderFacts } from './public.ts'
import { aChargingDay, kwh, type ChargingDay } from '../../../test/charging-day.ts'
import { aCustomer, orderRow, reading, runJobs } from '../../../test/world.ts'

let server: TestServer
let day: ChargingDay
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aChargingDay(server)
})
afterAll(() => server.stop())

test('samples without a number belong to the charge that runs on their gun, and to none once it has ended', async () => {
  const { orderId, transactionNo } = await day.startNow()
  await day.startNow({ gunNo: 2, idTag: (await aCustomer(server, day.world)).cardNo, meter: kwh(500) })
  const sample = (time: string, gunNo = 1) =>
    day.charger.meter({ transactionNo: null, gunNo, readings: [reading(day.moment(time), 1_040_000)] })
  expect(await sample('09:50:00')).toEqual([orderId])
  expect(await sample('09:50:10', 0)).toEqual([null])
  await day.stopAt(transactionNo, '10:00:00')
  expect(await sample('10:01:00')).toEqual([null])
})

test('samples without a number after the next driver has begun are not those of a charge that lost its stop', async () => {
  const lost = await day.startNow()
  const next = await day.startNow({
    at: day.moment('09:50:00'),
    idTag: (await aCustomer(server, day.world)).cardNo,
    meter: kwh(101),
  })
  expect(await orderRow(server, lost.orderId)).toMatchObject({ orderStatus: '80' })
  await day.stopAt(next.transactionNo, '10:00:00', kwh(141))
  const late = await day.charger.meter({
    transactionNo: null,
    gunNo: 1,
    readings: [reading(day.moment('10:30:00'), kwh(141))],
  })
  expect(late).toEqual([null])
})

test('a stop that names no cause gets the cause of the request, and without one that of the standard', async () => {
  for (const [request, stopReason] of [
    ['STAFF', '后台停止'],
    [null, '用户在桩上停止'],
  ] as const) {
    const { orderId, transactionNo } = await day.startNow({ at: day.now() })
    await server.db.updateTable('chargeProgress').set({ stopWish: request }).where('orderId', '=', orderId).execute()
    await day.stopAt(transactionNo, request ? '10:00:00' : '11:00:00', kwh(110), { word: '' })
    expect(await orderRow(server, orderId)).toMatchObject({ stopReason })
    day.moment('10:30:00')
  }
})

test('a card is valid until its end, which the charger is told; afterwards it is expired', async () => {
  const facts = openOrderFacts()
  const call = await server.signIn({ permissions: ['customer:card:validity'], orgIds: ['100'] })
  const setEnd = async (end: string | null) =>
    (await call('POST', '/customer/card/validity', { cardId: day.customer.id, expireTime: end })).code
  const judge = () =>
    asSystem(server.deps, 'test', async (ctx) => [
      await facts.judgeCard({ ...ctx, now: day.now }, day.customer.cardNo, day.world.pile),
      await facts.cardDetails(ctx, day.customer.cardNo, day.world.pile),
    ])
  expect(await judge()).toEqual(['ACCEPTED', {}])
  expect(await setEnd('2026-03-12 23:00:00')).toBe(200)
  const expireTime = fromWallTime('2026-03-12 23:00:00')
  expect(await judge()).toEqual(['ACCEPTED', { expireTime }])
  day.moment('23:00:01')
  expect(await judge()).toEqual(['EXPIRED', { expireTime }])
  expect((await day.startNow({ at: day.now() })).judgement).toBe('EXPIRED')
  expect(await setEnd(null)).toBe(200)
  expect(await judge()).toEqual(['ACCEPTED', {}])
})

test('[1.6.2] a second, different stop with -1 makes no order and leaves a finding on the first', async () => {
  const { orderId } = await day.startNow()
  const stop = { transactionNo: -1, idTag: day.customer.cardNo, at: day.moment('10:00:00'), meter: kwh(110) }
  const first = await day.charger.stop(stop)
  await runJobs(server, day.clock)
  const later = { ...stop, at: day.moment('10:30:00') }
  for (const other of [{ ...stop, meter: kwh(111) }, later, { ...later, idTag: null }])
    expect(await day.charger.stop(other)).toMatchObject({ orderId: first.orderId })
  const orders = server.db.selectFrom('chargeOrder').select('id').where('pileId', '=', day.world.pileId)
  expect(await orders.execute()).toEqual([{ id: orderId }])
  const { endMeter, findingCodes } = await orderRow(server, orderId)
  expect({ endMeter, findingCodes }).toEqual({
    endMeter: kwh(110),
    findingCodes: expect.arrayContaining(['STOP_CONTRADICTED']),
  })
})

test('a later stop with -1 that names new energy is a charge of its own', async () => {
  const { orderId } = await day.startNow()
  const stop = { transactionNo: -1, idTag: day.customer.cardNo, at: day.moment('10:00:00'), meter: kwh(110) }
  await day.charger.stop(stop)
  const other = await day.charger.stop({ ...stop, at: day.moment('11:00:00'), meter: kwh(130) })
  expect(other.orderId).not.toBe(orderId)
})

test('a register below zero leaves a finding on its order', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const oddities = ['VALUE_BELOW_ZERO'] as const
  await day.charger.meter({ transactionNo, readings: [], oddities })
  expect((await orderRow(server, orderId)).findingCodes).toEqual(['SAMPLE_DROPPED'])
  const { orderId: other, transactionNo: number } = await day.startNow({
    gunNo: 2,
    idTag: (await aCustomer(server, day.world)).cardNo,
  })
  await day.stopAt(number, '10:00:00', kwh(110), { oddities })
  expect((await orderRow(server, other)).findingCodes).toEqual(['SAMPLE_DROPPED'])
})

test('a message with many doubtful samples is stored as evidence once', async () => {
  const { orderId, transactionNo } = await day.startNow()
  const falling = Array.from({ length: 30 }, (_, second) =>
    reading(new Date(day.moment('09:50:00').getTime() + second * 1000), 10_000 + second),
  )
  await day.charger.meter({ transactionNo, readings: falling })
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('09:51:00'), 0)] })
  const stored = server.db.selectFrom('chargeOrderEvidence').select('id').where('orderId', '=', orderId)
  expect(await stored.execute()).toHaveLength(2)
})
