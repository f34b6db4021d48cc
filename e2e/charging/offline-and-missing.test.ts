import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, day, hour, minute } from './yard.ts'

const yard = chargingYard()

test('[1.1 transactions] messages that a charger stored offline arrive in order and are billed as if it had been online', async () => {
  const { charger, customer, clock, offline, orderIn, samples } = await yard.visit({ at: '2026-03-12 09:50:00' })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(5 * minute)
  await charger.goOffline()
  await offline()
  await clock.advance(20 * minute)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(3 * hour)
  await charger.connect()
  await charger.settled()
  const order = await orderIn('50')
  expect(await samples(order.id)).toHaveLength(25)
  expect(order.totalEnergy).toBe(charger.gun(1).meterWh * 10)
  expect(order.peakEnergy).toBeGreaterThan(order.flatEnergy ?? 0) // 10 minutes before ten o'clock, 15 after
  expect(order.findingCodes).toEqual(expect.arrayContaining(['LATE', 'OFFLINE']))
  expect(order.findingCodes).not.toContain('ESTIMATED')
  expect(charger.record.sent('BootNotification')).toHaveLength(1)
})

test('[1.1 transactions] after a power cut in a charge the stop comes with its reason when the charger is back', async () => {
  const { charger, customer, clock, orderIn } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(10 * minute)
  await charger.kill({ forgets: false })
  await clock.advance(2 * hour)
  await charger.connect()
  await charger.settled()
  expect(await orderIn('50')).toMatchObject({
    stopReason: '掉电',
    stopSide: 'PILE',
    totalEnergy: charger.gun(1).meterWh * 10,
  })
})

test('[1.1 transactions] a charge that its charger forgot goes to staff after a day, and a later stop settles it', async () => {
  const { charger, customer, clock, orders, server, gun } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  const transactionId = charger.gun(1).transactionId
  await clock.advance(10 * minute)
  const meterStop = charger.gun(1).meterWh
  const stoppedAt = clock.now()
  await charger.kill({ forgets: true })
  await clock.advance(day + hour)
  await server.runJob('watch-charge-orders')
  expect(await orders()).toMatchObject([{ orderStatus: '80', findingCodes: ['BILL_MISSING'], reviewFlag: 1 }])
  expect(await gun(1)).toMatchObject({ curOrderId: null })
  await charger.connect()
  expect(
    await charger.endLeftOpen({ transactionId: transactionId ?? 0, meterStopWh: meterStop, at: stoppedAt }),
  ).toMatchObject({
    kind: 'result',
  })
  const [order] = await eventually(orders, (rows) => rows[0]?.orderStatus === '50')
  expect(order).toMatchObject({ totalEnergy: meterStop * 10, stopReason: '掉电' })
})

test('[1.1 transactions] one card may charge at two guns: we never answer ConcurrentTx', async () => {
  const { charger, customer, clock, orders } = await yard.visit()
  for (const connector of [1, 2]) {
    await charger.plug(connector)
    expect(await charger.presentCard(connector, customer.cardNo)).toBe('started')
  }
  await clock.advance(5 * minute)
  for (const connector of [1, 2]) await charger.presentCard(connector, customer.cardNo)
  const settled = await eventually(orders, (rows) => rows.every(({ orderStatus }) => orderStatus === '50'))
  expect(settled).toHaveLength(2)
})

test('[1.1 transactions] energy between two charges is detected: the register jumped', async () => {
  const { charger, customer, clock, orders } = await yard.visit({ charger: { registersWh: [5000, 0] } })
  for (const jump of [0, 3000]) {
    charger.turnMeter(1, jump)
    await charger.plug(1)
    await charger.presentCard(1, customer.cardNo)
    await clock.advance(5 * minute)
    await charger.presentCard(1, customer.cardNo)
    await charger.unplug(1)
  }
  const [first, second] = await eventually(
    orders,
    (rows) => rows.length === 2 && rows.every(({ orderStatus }) => orderStatus === '50'),
  )
  expect(first?.findingCodes).not.toContain('REGISTER_JUMP')
  expect(second?.findingCodes).toContain('REGISTER_JUMP')
  expect(second?.startMeter).toBe((first?.endMeter ?? 0) + 30_000)
})

test('[1.7] a clock that is wrong by minutes is noted, by hours it goes to staff; the charger gets a normal answer', async () => {
  const { charger, customer, clock, orders } = await yard.visit()
  for (const skewMs of [2 * minute, 2 * hour]) {
    charger.habits.skewMs = skewMs
    await charger.plug(1)
    expect(await charger.presentCard(1, customer.cardNo)).toBe('started')
    await clock.advance(5 * minute)
    await charger.presentCard(1, customer.cardNo)
    await charger.unplug(1)
  }
  const [minutes, hours] = await eventually(
    orders,
    (rows) => rows.length === 2 && rows.every(({ orderStatus }) => Number(orderStatus) >= 50),
  )
  expect(minutes).toMatchObject({ orderStatus: '50', findingCodes: expect.arrayContaining(['CLOCK_SKEW']) })
  expect(hours).toMatchObject({ orderStatus: '80', findingCodes: expect.arrayContaining(['TIME_IN_FUTURE']) })
})
