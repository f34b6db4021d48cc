import { afterEach, expect, test } from 'vitest'
import { manualClock, type ManualClock } from './clock.ts'
import { scriptedServer } from './fixtures.ts'
import type { ChargerOptions } from './pile.ts'
import { virtualCharger, type VirtualCharger } from './virtual-charger.ts'

const minute = 60_000
const opened: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

type Server = Awaited<ReturnType<typeof scriptedServer>>
type Scene = { server: Server; clock: ManualClock; charger: VirtualCharger }

async function aConnectedCharger(options: Partial<ChargerOptions> = {}): Promise<Scene> {
  const server = await scriptedServer()
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const charger = virtualCharger({
    url: server.url,
    pileNo: 'CD0001',
    clock,
    reconnect: false,
    registersWh: [1000, 2000],
    ...options,
  })
  opened.push({ stop: charger.stop }, { stop: server.close })
  await charger.connect()
  return { server, clock, charger }
}

const everythingAnswered = ({ charger }: Scene): void => expect(charger.record.unanswered()).toEqual([])

test('boots, then reports connector 0 and each gun', async () => {
  const scene = await aConnectedCharger()
  expect(
    scene.server.received.map(({ action, payload }) => [action, payload['connectorId'], payload['status']]),
  ).toEqual([
    ['BootNotification', undefined, undefined],
    ['StatusNotification', 0, 'Available'],
    ['StatusNotification', 1, 'Available'],
    ['StatusNotification', 2, 'Available'],
  ])
  everythingAnswered(scene)
})

test('charges from card to full along the taper, with its own timestamps, and stops by itself', async () => {
  const scene = await aConnectedCharger()
  const { server, clock, charger } = scene
  await charger.plug(1, { batteryKwh: 60, socPercent: 30, maxPowerKw: 90 })
  expect(await charger.presentCard(1, 'CARD1')).toBe('started')
  await clock.advance(5 * minute)
  const early = charger.gun(1)
  expect(early).toMatchObject({ status: 'Charging', powerKw: 90, transactionId: 1 })
  await clock.advance(115 * minute)
  expect(charger.gun(1)).toMatchObject({ status: 'Finishing', powerKw: 0, socPercent: 100, isCharging: false })
  const [start] = server.payloadsOf('StartTransaction')
  const [stop] = server.payloadsOf('StopTransaction')
  expect(start).toEqual({ connectorId: 1, idTag: 'CARD1', meterStart: 1000, timestamp: '2026-03-01T02:00:00.000Z' })
  expect(stop).toMatchObject({ transactionId: 1, reason: 'Other' })
  // 70 % of 60 kWh through a charge efficiency of 0.94.
  expect(stop?.['meterStop']).toBe(1000 + Math.floor((0.7 * 60_000) / 0.94))
  const powers = server.payloadsOf('MeterValues').map((payload) => JSON.stringify(payload))
  expect(powers[0]).toContain('"value":"90000"')
  expect(powers.at(-1)).toContain('"value":"0"')
  await charger.unplug(1)
  expect(charger.gun(1).status).toBe('Available')
  everythingAnswered(scene)
})

test('the same seed and clock send the same messages twice', async () => {
  const run = async (): Promise<unknown> => {
    const { server, clock, charger } = await aConnectedCharger()
    await charger.plug(1)
    await charger.presentCard(1, 'CARD1')
    await clock.advance(20 * minute)
    return server.received
  }
  expect(await run()).toEqual(await run())
})

test('two guns share the power of the pile', async () => {
  const { clock, charger } = await aConnectedCharger({ ratedPowerKw: 120 })
  for (const gun of [1, 2]) {
    await charger.plug(gun, { maxPowerKw: gun === 1 ? 40 : 100 })
    await charger.presentCard(gun, `CARD${gun}`)
  }
  await clock.advance(minute)
  expect([charger.gun(1).powerKw, charger.gun(2).powerKw]).toEqual([40, 80])
})

test('offline it keeps charging and later sends its messages in order with their original times', async () => {
  const scene = await aConnectedCharger()
  const { server, clock, charger } = scene
  await charger.plug(1)
  await charger.goOffline()
  expect(await charger.presentCard(1, 'CARD1')).toBe('started')
  await clock.advance(3 * minute)
  await charger.presentCard(1, 'CARD1')
  expect(charger.waiting()).toBe(5)
  await clock.advance(60 * minute)
  await charger.connect()
  await charger.settled()
  const replayed = server.received.filter(({ action }) => /Transaction|Meter/.test(action))
  expect(replayed.map(({ action, payload }) => [action, payload['transactionId']])).toEqual([
    ['StartTransaction', undefined],
    ['MeterValues', 1],
    ['MeterValues', 1],
    ['MeterValues', 1],
    ['StopTransaction', 1],
  ])
  expect(replayed.at(-1)?.payload).toMatchObject({ timestamp: '2026-03-01T02:03:00.000Z', idTag: 'CARD1' })
  expect(server.payloadsOf('BootNotification')).toHaveLength(1)
  everythingAnswered(scene)
})

test('tries a refused transaction message again with longer waits, then drops it', async () => {
  const { server, clock, charger } = await aConnectedCharger()
  server.follow(({ action }) => (action === 'StartTransaction' ? { refuse: 'InternalError' } : {}))
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await clock.advance(59_000)
  expect(server.payloadsOf('StartTransaction')).toHaveLength(1)
  await clock.advance(1000)
  expect(server.payloadsOf('StartTransaction')).toHaveLength(2)
  await clock.advance(120_000)
  await charger.settled()
  expect(server.payloadsOf('StartTransaction')).toHaveLength(3)
  expect(charger.record.discarded()).toMatchObject([{ action: 'StartTransaction' }])
  // The start never got an id: later messages send -1.
  expect(server.payloadsOf('MeterValues')[0]).toMatchObject({ transactionId: -1 })
})

test('a refused tag at the start stops the charge', async () => {
  const { server, charger } = await aConnectedCharger()
  server.follow(({ action }) =>
    action === 'StartTransaction' ? { transactionId: 7, idTagInfo: { status: 'Invalid' } } : {},
  )
  await charger.plug(1)
  await charger.start(1, 'WRONG')
  await charger.settled()
  expect(server.payloadsOf('StopTransaction')).toMatchObject([{ transactionId: 7, reason: 'DeAuthorized' }])
})

test('a power cut with a memory ends the charge with PowerLoss; without one, only the meter is left', async () => {
  const { server, clock, charger } = await aConnectedCharger({ habits: { messageIds: 'fromOne' } })
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await clock.advance(2 * minute)
  await charger.kill({ forgets: false })
  const before = charger.gun(1).meterWh
  await clock.advance(10 * minute)
  expect(charger.gun(1).meterWh).toBe(before)
  await charger.connect()
  await charger.settled()
  expect(server.payloadsOf('StopTransaction')).toMatchObject([{ reason: 'PowerLoss', meterStop: before }])
  expect(server.received.filter(({ action }) => action === 'BootNotification').map(({ id }) => id)).toEqual(['1', '1'])
  await charger.start(1, 'CARD2')
  await clock.advance(2 * minute)
  await charger.kill({ forgets: true })
  await charger.connect()
  await charger.settled()
  expect(server.payloadsOf('StopTransaction')).toHaveLength(1)
  expect(charger.gun(1).meterWh).toBeGreaterThan(before)
})

test('a pending boot is repeated and no other message is sent', async () => {
  const server = await scriptedServer(({ action }) =>
    action === 'BootNotification' ? { status: 'Pending', interval: 10 } : {},
  )
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const charger = virtualCharger({ url: server.url, pileNo: 'CD0002', clock, reconnect: false })
  opened.push({ stop: charger.stop }, { stop: server.close })
  await charger.connect()
  await clock.advance(25_000)
  await charger.settled()
  expect(server.received.map(({ action }) => action)).toEqual([
    'BootNotification',
    'BootNotification',
    'BootNotification',
  ])
  server.follow(() => ({}))
  await clock.advance(10_000)
  expect(server.payloadsOf('StatusNotification')).toHaveLength(3)
})

test('heartbeats at the interval of the boot', async () => {
  const { server, clock, charger } = await aConnectedCharger()
  await clock.advance(15 * minute)
  await charger.settled()
  expect(server.payloadsOf('Heartbeat')).toHaveLength(3)
})

test('connects again by itself after the server closed the socket', async () => {
  const { server, charger } = await aConnectedCharger({ reconnect: true, reconnectMs: [10, 50] })
  server.dropAll()
  await charger.until(() => server.payloadsOf('StatusNotification').length === 6)
  expect(server.payloadsOf('BootNotification')).toHaveLength(1)
})
