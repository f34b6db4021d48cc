import { overLongTexts, wrongEnums } from '@chargedeck/simulator/fleet/habits'
import { connectRaw } from '@chargedeck/simulator/raw-socket'
import { expect, test } from 'vitest'
import { chargingYard, minute } from './yard.ts'

const yard = chargingYard()

test('[1.6 item 7] a second CALL before the first answer: both answered in order on the same socket', async () => {
  const { charger, customer, clock, orderIn } = await yard.visit({ charger: { habits: { maxInFlight: 2 } } })
  const timestamp = clock.now().toISOString()
  const received: string[] = []
  const note = (what: string) => (answer: object) =>
    void received.push(`${what} ${JSON.stringify(answer).includes('result')}`)
  const start = { connectorId: 1, idTag: customer.cardNo, meterStart: 0, timestamp }
  await Promise.all([
    charger.call('StartTransaction', start, 'one').then(note('start')),
    charger
      .call('MeterValues', { connectorId: 1, meterValue: [{ timestamp, sampledValue: [{ value: '0' }] }] }, 'two')
      .then(note('meter')),
    charger.call('Heartbeat', {}, 'three').then(note('beat')),
    charger
      .call('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' }, 'four')
      .then(note('status')),
  ])
  expect(received).toEqual(['start true', 'meter true', 'beat true', 'status true'])
  expect(charger.isOnline()).toBe(true)
  expect(await orderIn('10')).toMatchObject({ startMeter: 0 })
})

test('[1.6 item 7] a CALL that crosses ours blocks neither', async () => {
  const { charger, customer, clock, server, world, orderIn } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(minute)
  const [outcome, ...answers] = await Promise.all([
    server.gateway.send(world.pileNo, { kind: 'getConfiguration', keys: [] }),
    charger.sample(1),
    charger.call('Heartbeat', {}),
    charger.call('Authorize', { idTag: customer.cardNo }),
  ])
  expect(outcome.result).toBe('ACCEPTED')
  expect(answers.map(({ kind }) => kind)).toEqual(['result', 'result', 'result'])
  await charger.end(1, 'Local')
  await orderIn('50')
})

test('[1.6 item 7] a frame of 1 MiB is answered and stored, and the socket stays open', async () => {
  const { charger, customer, orderIn, factsOf } = await yard.visit()
  const data = 'x'.repeat(1024 * 1024 - 200)
  expect(await charger.call('DataTransfer', { vendorId: 'example', data })).toMatchObject({ kind: 'result' })
  expect(JSON.stringify((await factsOf('noticed'))[0]?.body).length).toBeGreaterThan(1024 * 1024 - 200)
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await charger.end(1, 'Local')
  expect(await orderIn('50')).toMatchObject({ totalAmt: 0 })
})

test('[1.6 item 7] a stop with a megabyte of samples is settled', async () => {
  const { charger, customer, clock, samples, orderIn } = await yard.visit()
  const start = { connectorId: 1, idTag: customer.cardNo, meterStart: 0, timestamp: clock.now().toISOString() }
  const begun = clock.now().getTime()
  const answer = await charger.call('StartTransaction', start)
  await clock.advance(100 * minute)
  const transactionData = Array.from({ length: 5000 }, (_, index) => ({
    timestamp: new Date(begun + (index + 1) * 1000).toISOString(),
    sampledValue: [
      {
        value: String(index * 10),
        measurand: 'Energy.Active.Import.Register',
        unit: 'Wh',
        context: 'Sample.Periodic',
        format: 'Raw',
      },
    ],
  }))
  const transactionId = answer.kind === 'result' ? answer.payload['transactionId'] : 0
  const stop = { transactionId, meterStop: 50_000, timestamp: clock.now().toISOString(), transactionData }
  expect(JSON.stringify(stop).length).toBeGreaterThan(800_000)
  expect(await charger.call('StopTransaction', stop)).toEqual({ kind: 'result', payload: {} })
  const order = await orderIn('50')
  expect(order.totalEnergy).toBe(500_000)
  expect(await samples(order.id)).toHaveLength(5000)
})

test('[1.6 item 7] wrong enums and long serial numbers are accepted, flagged, and billed', async () => {
  const bend = (action: string, payload: Record<string, unknown>) => overLongTexts(action, wrongEnums(action, payload))
  const { charger, customer, clock, factsOf, orderIn, world, server } = await yard.visit({
    charger: { habits: { bend } },
  })
  expect((await factsOf('booted'))[0]?.body).toMatchObject({ oddities: ['TEXT_TOO_LONG'] })
  expect((await factsOf('noticed'))[0]?.body).toMatchObject({
    topic: 'unreadable',
    oddities: expect.arrayContaining(['WRONG_ENUM']),
  })
  const pile = await server.db
    .selectFrom('chargerPile')
    .selectAll()
    .where('id', '=', world.pileId)
    .executeTakeFirstOrThrow()
  expect(pile).toMatchObject({ netStatus: '1', deviceInfo: { serialNo: expect.stringMatching(/^S+$/) } })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(5 * minute)
  await charger.end(1, 'Reboot')
  const order = await orderIn('50')
  expect(order.findingCodes).toContain('ODD_MESSAGE')
  expect(charger.record.counts()).toMatchObject({ refused: 0, lost: 0, timedOut: 0 })
})

test('[1.6 item 7] frames that are no OCPP cost neither the socket nor the next charge', async () => {
  const { charger, customer, orderIn } = await yard.visit({ refuses: ['StartTransaction'] })
  for (const text of [
    '',
    'null',
    '{}',
    '[]',
    '[2]',
    '[2,"a"]',
    '[9,"a",{}]',
    '[2,"a","Nonsense",{}]',
    '[3,"nobody asked",{}]',
    '[2,1,2,3]',
    '\0',
  ])
    charger.sendText(text)
  expect(await charger.call('Heartbeat', {})).toMatchObject({ kind: 'result' })
  expect(await charger.call('StartTransaction', {})).toMatchObject({ kind: 'error', code: 'FormationViolation' })
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await charger.end(1, 'Local')
  await orderIn('50')
  expect(charger.isOnline()).toBe(true)
})

test('[1.6 item 8] a charger that reboots and restarts its message ids at 1 within minutes gets no stale answer', async () => {
  const { charger, customer, clock, orders } = await yard.visit({ charger: { habits: { messageIds: 'fromOne' } } })
  const transactionIds: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    await charger.plug(1)
    await charger.presentCard(1, customer.cardNo)
    transactionIds.push(charger.gun(1).transactionId)
    await clock.advance(2 * minute)
    await charger.presentCard(1, customer.cardNo)
    await charger.unplug(1)
    await charger.kill({ forgets: true })
    await clock.advance(minute)
    await charger.connect()
  }
  expect(new Set(transactionIds).size).toBe(3)
  expect(charger.record.sent('StartTransaction').map(({ messageId }) => Number(messageId) < 12)).toEqual([
    true,
    true,
    true,
  ])
  expect(await orders()).toHaveLength(3)
  expect(charger.record.acknowledged('BootNotification')).toHaveLength(4)
})

test('[1.6 item 8] the same id on a new socket is a new call; on the same socket it is the same call', async () => {
  const { charger, customer, clock, server, world, orders } = await yard.visit()
  await charger.goOffline()
  const raw = () => connectRaw({ url: server.chargerUrl, pileNo: world.pileNo })
  const start = (meterStart: number) => ({
    connectorId: 1,
    idTag: customer.cardNo,
    meterStart,
    timestamp: clock.now().toISOString(),
  })
  const first = await raw()
  const one = await first.call('StartTransaction', start(0), { id: '1' })
  expect(await first.call('StartTransaction', start(0), { id: '1' })).toEqual(one)
  await first.close()
  await clock.advance(2 * minute)
  const second = await raw()
  expect(await second.call('Heartbeat', {}, { id: '1' })).toMatchObject({
    payload: { currentTime: clock.now().toISOString() },
  })
  const two = await second.call('StartTransaction', start(500), { id: '1' })
  expect(two).toMatchObject({ kind: 'result', payload: { transactionId: expect.any(Number) } })
  expect(two).not.toEqual(one)
  await second.close()
  expect(await orders()).toHaveLength(2)
})
