import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, day, minute } from './yard.ts'

const yard = chargingYard()

type Page = { rows: ChargeOrder[] }
const iso = (wallTime: string): string => fromWallTime(wallTime).toISOString()

test('[1.6 item 2] a start with an unknown tag is stored, kept out of billing and in the review queue, until staff settle it by its own timestamps', async () => {
  const { charger, clock, orderIn, orders, staff } = await yard.visit({ at: '2026-03-12 09:42:10' })
  const started = await charger.call('StartTransaction', {
    connectorId: 1,
    idTag: 'STRANGER',
    meterStart: 1000,
    timestamp: iso('2026-03-12 09:42:10'),
  })
  expect(started).toMatchObject({
    kind: 'result',
    payload: { transactionId: expect.any(Number), idTagInfo: { status: 'Invalid' } },
  })
  await clock.advance(30 * minute)
  const transactionId = started.kind === 'result' ? started.payload['transactionId'] : null
  const stop = { transactionId, meterStop: 21_000, timestamp: iso('2026-03-12 10:12:10'), reason: 'DeAuthorized' }
  expect(await charger.call('StopTransaction', stop)).toEqual({ kind: 'result', payload: {} })

  const order = await orderIn('80')
  expect(order).toMatchObject({
    idTag: 'STRANGER',
    customerId: null,
    startTime: fromWallTime('2026-03-12 09:42:10'),
    stopReason: '卡未获授权',
    findingCodes: expect.arrayContaining(['UNKNOWN_TAG']),
    abnormalReason: expect.stringContaining('卡号未知'),
  })
  const queue = await staff<Page>('GET', '/charge/order/page', { reviewOnly: 1, idTag: 'STRANGER' })
  expect(queue.data?.rows.map(({ orderId }) => orderId)).toContain(order.id)

  const settle = { orderId: order.id, endTime: '2026-03-12 10:12:10', endMeter: 210_000, reason: '现场核对' }
  expect(await staff('POST', '/charge/order/manually/settle', settle)).toMatchObject({ success: true })
  const [settled] = await orders()
  expect(settled).toMatchObject({ orderStatus: '40', totalEnergy: 200_000, customerId: null, settleType: 'MANUAL' })
  expect(settled?.flatEnergy).toBe(118_888) // 1 070 of the 1 800 s lie before ten o'clock
  expect(settled?.owedAmt).toBe(settled?.totalAmt)
})

test('[1.6 item 2] a start that was stored offline for two days is billed at the prices of its own time', async () => {
  const { charger, customer, clock, orderIn, offline, staff, samples } = await yard.visit({ at: '2026-03-12 09:30:00' })
  await charger.plug(1)
  await charger.goOffline()
  await offline()
  expect(await charger.presentCard(1, customer.cardNo)).toBe('started')
  await clock.advance(25 * minute)
  await charger.presentCard(1, customer.cardNo)
  const waiting = charger.waiting()
  await clock.advance(2 * day)
  expect(charger.waiting()).toBe(waiting)
  await charger.connect()
  await charger.settled()

  const order = await orderIn('50')
  const started = charger.record.acknowledged('StartTransaction')[0]?.payload
  expect(order).toMatchObject({
    startTime: new Date(String(started?.['timestamp'])),
    peakEnergy: 0,
    findingCodes: expect.arrayContaining(['LATE', 'OFFLINE']),
    reviewFlag: 1,
    customerId: customer.id,
  })
  expect(order.flatEnergy).toBe(order.totalEnergy)
  expect(order.startTime?.getTime()).toBeLessThan(clock.now().getTime() - 2 * day + minute)
  expect(await samples(order.id)).toHaveLength(25)
  const queue = await staff<Page>('GET', '/charge/order/page', { reviewOnly: 1 })
  expect(queue.data?.rows.map(({ orderId }) => orderId)).toContain(order.id)
})

test('[1.6 item 2] a charger that never got an id says −1: its samples and its stop find the order by gun, time and meter', async () => {
  const { charger, customer, clock, orderIn, samples } = await yard.visit({
    charger: { habits: { forcedTransactionId: -1 } },
  })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(10 * minute)
  await charger.presentCard(1, customer.cardNo)
  expect(charger.record.sent('StopTransaction')[0]?.payload).toMatchObject({ transactionId: -1 })
  const order = await orderIn('50')
  expect(await samples(order.id)).toHaveLength(10)
  expect(order.totalEnergy).toBe(charger.gun(1).meterWh * 10)
  expect(order.principalAmt).toBe(order.totalAmt)
})

test('[1.6 item 2] 0 means no id either, on both guns at once', async () => {
  const { charger, customer, clock, orders, server, world } = await yard.visit({
    charger: { habits: { forcedTransactionId: 0 } },
  })
  await charger.plug(1)
  await charger.plug(2)
  await charger.start(1, customer.cardNo)
  await charger.start(2, customer.cardNo)
  await clock.advance(10 * minute)
  await charger.end(1, 'Local')
  await clock.advance(5 * minute)
  await charger.end(2, 'Local')
  const settled = await eventually(orders, (rows) => rows.every(({ orderStatus }) => orderStatus === '50'))
  expect(settled.map(({ gunId }) => gunId)).toEqual(world.gunIds)
  expect(settled.map(({ totalEnergy }) => totalEnergy)).toEqual([
    charger.gun(1).meterWh * 10,
    charger.gun(2).meterWh * 10,
  ])
  expect(server.complaints).toEqual([])
})
