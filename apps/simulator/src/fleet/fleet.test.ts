import { afterEach, expect, test } from 'vitest'
import { readOptions } from '../command-line.ts'
import { manualClock } from '../clock.ts'
import { fleet, type FleetOptions } from './fleet.ts'
import { scriptedServer } from '../fixtures.ts'

const minute = 60_000
const opened: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

async function aYard(options: Partial<FleetOptions> = {}) {
  const server = await scriptedServer()
  const clock = manualClock(new Date('2026-03-01T03:00:00Z'))
  const piles = Array.from({ length: 10 }, (_, index) => ({ pileNo: `YARD${index}` }))
  const cards = Array.from({ length: 30 }, (_, index) => `CARD${index}`)
  const yard = fleet({ url: server.url, piles, cards, clock, busiestGuns: 8, connectWithinMs: 50, ...options })
  opened.push({ stop: yard.stop }, { stop: server.close })
  await yard.start()
  return { server, clock, yard }
}

test('cars arrive up to the wanted number, charge, and leave for different reasons', async () => {
  const { server, clock, yard } = await aYard()
  await clock.advance(15 * minute)
  expect(yard.counts()).toMatchObject({ chargers: 10, online: 10, refused: 0, timedOut: 0, queued: 0 })
  expect(yard.counts().charging).toBeGreaterThanOrEqual(4)
  expect(yard.counts().cars).toBeLessThanOrEqual(8)
  await clock.advance(6 * 60 * minute)
  const reasons = new Set(server.payloadsOf('StopTransaction').map(({ reason = 'Local' }) => reason))
  expect(reasons.size).toBeGreaterThan(1)
  expect(server.payloadsOf('StopTransaction').length).toBeGreaterThan(20)
  for (const charger of yard.chargers) expect(charger.record.unanswered()).toEqual([])
})

test('every charge is over once the fleet stopped in order, with no socket left', async () => {
  const { server, clock, yard } = await aYard()
  await clock.advance(30 * minute)
  await yard.stop({ endCharges: true })
  expect(server.payloadsOf('StopTransaction')).toHaveLength(server.payloadsOf('StartTransaction').length)
  expect(yard.counts()).toMatchObject({ online: 0, charging: 0 })
})

test('a driver who is started remotely at an idle gun comes and plugs in', async () => {
  const { server, clock, yard } = await aYard({ piles: [{ pileNo: 'YARD0' }], busiestGuns: 0 })
  server.command('YARD0', 'RemoteStartTransaction', { connectorId: 1, idTag: 'DESK1' })
  await expect.poll(() => yard.chargers[0]?.gun(1).isAwaited).toBe(true)
  await clock.advance(minute)
  expect(server.payloadsOf('StartTransaction')).toMatchObject([{ connectorId: 1, idTag: 'DESK1' }])
  expect(yard.counts()).toMatchObject({ cars: 1, charging: 1 })
})

test('a charge that an earlier run left open is ended right after the boot', async () => {
  const leftOpen = [{ transactionId: 77, meterStopWh: 1234, at: new Date('2026-03-01T02:00:00Z') }]
  const { server } = await aYard({ piles: [{ pileNo: 'YARD0', leftOpen }] })
  expect(server.payloadsOf('StopTransaction')).toEqual([
    { transactionId: 77, meterStop: 1234, timestamp: '2026-03-01T02:00:00.000Z', reason: 'PowerLoss' },
  ])
})

test('the command line creates piles by count, and reports in one line what it cannot read', () => {
  expect(readOptions(['--count', '2', '--prefix', 'T', '--password', 'p', '--cards', 'a,b'])).toMatchObject({
    piles: [
      { pileNo: 'T0001', connectors: 2, password: 'p' },
      { pileNo: 'T0002', connectors: 2, password: 'p' },
    ],
    cards: ['a', 'b'],
    speed: 1,
  })
  expect(() => readOptions(['--count', 'many'])).toThrow('--count must be a number above 0, not many')
  expect(() => readOptions(['--url', 'http://x'])).toThrow('--url must begin with ws://')
})
