import { afterEach, expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { scriptedServer } from './fixtures.ts'
import { overLongTexts, wrongEnums, type Habits } from './fleet/habits.ts'
import { connectRaw, UpgradeRefused } from './raw-socket.ts'
import { virtualCharger } from './virtual-charger.ts'

const minute = 60_000
const opened: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

async function aRogue(habits: Partial<Habits> = {}) {
  const server = await scriptedServer()
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const charger = virtualCharger({
    url: server.url,
    pileNo: 'CD0001',
    clock,
    reconnect: false,
    habits,
    answerTimeoutMs: 200,
    registersWh: [9000, 0],
  })
  opened.push({ stop: charger.stop }, { stop: server.close })
  await charger.connect()
  const aCharge = async (minutes: number): Promise<void> => {
    await charger.plug(1)
    await charger.presentCard(1, 'CARD1')
    await clock.advance(minutes * minute)
    await charger.presentCard(1, 'CARD1')
  }
  return { server, clock, charger, aCharge }
}

test('repeats its last call with the same id, with a new id, and on a new socket', async () => {
  const { server, charger, aCharge } = await aRogue()
  await aCharge(1)
  await charger.repeat('StartTransaction', 'sameId')
  await charger.repeat('StartTransaction', 'newId')
  await charger.repeat('StartTransaction', 'newSocket')
  const starts = server.received.filter(({ action }) => action === 'StartTransaction')
  const ids = starts.map(({ id }) => id)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  expect(new Set(starts.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
  expect(charger.record.sent('StartTransaction').map(({ socketNo }) => socketNo)).toEqual([1, 1, 1, 2])
})

test('a wrong clock dates every message', async () => {
  const { server, aCharge } = await aRogue({ skewMs: -3_600_000 })
  await aCharge(1)
  expect(server.payloadsOf('StartTransaction')[0]).toMatchObject({ timestamp: '2026-03-01T01:00:00.000Z' })
})

test('the meter may run backwards', async () => {
  const { server, clock, charger } = await aRogue()
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await clock.advance(minute)
  charger.turnMeter(1, -5000)
  await charger.presentCard(1, 'CARD1')
  const [stop] = server.payloadsOf('StopTransaction')
  expect(stop?.['meterStop']).toBe(9000 - 5000 + Math.floor((100 * 1000) / 60))
})

test('loses its stops, sends another transaction id, or repeats all samples in the stop', async () => {
  const { server, charger, aCharge } = await aRogue({ losesStops: true })
  await aCharge(1)
  expect(server.payloadsOf('StopTransaction')).toEqual([])
  Object.assign(charger.habits, { losesStops: false, forcedTransactionId: -1, repeatsSamplesInStop: true })
  await aCharge(2)
  const [stop] = server.payloadsOf('StopTransaction')
  expect(stop).toMatchObject({ transactionId: -1 })
  expect(stop?.['transactionData']).toEqual(
    server
      .payloadsOf('MeterValues')
      .slice(-2)
      .flatMap((payload) => payload['meterValue']),
  )
})

test('sends wrong enums and over-long texts', async () => {
  const bend: Habits['bend'] = (action, payload) => overLongTexts(action, wrongEnums(action, payload))
  const { server } = await aRogue({ bend })
  expect(String(server.payloadsOf('BootNotification')[0]?.['chargePointSerialNumber'])).toHaveLength(200)
  expect(server.payloadsOf('StatusNotification')[0]).toMatchObject({ status: 'Bogus' })
})

test('has two calls in flight, and sends statuses directly after the boot', async () => {
  const { server, charger } = await aRogue({ maxInFlight: 2 })
  server.follow(() => 'silence')
  const first = charger.sample(1)
  const second = charger.sample(2)
  await charger.until(() => server.payloadsOf('MeterValues').length === 2)
  expect(charger.record.counts().timedOut).toBe(0)
  server.follow(() => ({}))
  Object.assign(charger.habits, { waitsForBoot: false, maxInFlight: 9 })
  await charger.kill({ forgets: true })
  await charger.connect()
  await charger.settled()
  expect(server.received.slice(-4).map(({ action }) => action)).toEqual([
    'BootNotification',
    ...Array<string>(3).fill('StatusNotification'),
  ])
  expect(await Promise.all([first, second])).toEqual([{ kind: 'lost' }, { kind: 'lost' }])
})

test('a call nobody answers is listed as unanswered', async () => {
  const { server, charger } = await aRogue()
  server.follow(() => 'silence')
  expect(await charger.call('DataTransfer', { vendorId: 'x' })).toEqual({ kind: 'timeout' })
  expect(charger.record.unanswered()).toMatchObject([{ action: 'DataTransfer' }])
})

test('the record has what was acknowledged before a kill, and nothing else', async () => {
  const { server, clock, charger } = await aRogue()
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await clock.advance(minute)
  server.follow(({ action }) => (action === 'MeterValues' ? 'silence' : {}))
  const sample = charger.sample(1)
  server.dropAll()
  await charger.until(() => !charger.isOnline())
  expect(charger.record.acknowledged('StartTransaction')).toMatchObject([{ answer: { payload: { transactionId: 1 } } }])
  expect(charger.record.acknowledged('MeterValues')).toHaveLength(1)
  expect(charger.record.lost()).toMatchObject([{ action: 'MeterValues' }])
  server.follow(() => ({}))
  await charger.connect()
  expect((await sample).kind).toBe('result')
})

test('a raw socket sends any frame, and a refused upgrade has its reason', async () => {
  const server = await scriptedServer()
  opened.push({ stop: server.close })
  const socket = await connectRaw({ url: server.url, pileNo: 'RAW/1' })
  expect(await socket.call('Heartbeat', {}, { id: '1' })).toMatchObject({ kind: 'result' })
  expect(server.received[0]).toMatchObject({ pileNo: 'RAW%2F1', id: '1' })
  await socket.close()
  await expect(connectRaw({ url: 'ws://127.0.0.1:1/ocpp', pileNo: 'RAW' })).rejects.toThrow(UpgradeRefused)
})
